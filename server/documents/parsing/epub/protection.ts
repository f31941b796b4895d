import { elementsNamed, readXmlTree } from '../markup/xml-tree.ts';
import { UnreadableDocument } from '../parsed-document.ts';
import { targetOf } from './epub-paths.ts';

/** These two only obfuscate fonts; the text is not encrypted. */
const ofFonts = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'];
const attributes = new Set(['Algorithm', 'URI']);

const locked = (): UnreadableDocument =>
  new UnreadableDocument(
    'This book is protected against copying (DRM): its text is encrypted, and only the program that it was bought for can open it.',
  );

/** @throws UnreadableDocument if the encryption file lists a part of the text */
export function refuseProtected(encryption: string, texts: string[]): void {
  const root = readXmlTree(encryption, attributes);
  const needed = new Set(texts);
  for (const data of elementsNamed(root, 'EncryptedData')) {
    const algorithm = elementsNamed(data, 'EncryptionMethod')[0]?.attributes.Algorithm ?? '';
    const uri = elementsNamed(data, 'CipherReference')[0]?.attributes.URI ?? '';
    const path = targetOf('', uri)?.path;
    if (!ofFonts.includes(algorithm) && path !== undefined && needed.has(path)) throw locked();
  }
}
