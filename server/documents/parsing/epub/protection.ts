import { elementsNamed, readXmlTree } from '../markup/xml-tree.ts';
import { UnreadableDocument } from '../parsed-document.ts';
import { targetOf } from './epub-paths.ts';

/** These two only keep fonts from being used elsewhere; the text is as it was. */
const ofFonts = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'];
const attributes = new Set(['Algorithm', 'URI']);

const locked = (): UnreadableDocument =>
  new UnreadableDocument(
    'This book is protected against copying (DRM): its text is encrypted, and only the program that it was bought for can open it.',
  );

/** @throws UnreadableDocument if what the file of encryption says keeps a part of the text from being read */
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
