import { Button, Group, Modal, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSendForm } from '#web/lib/send-form.ts';
import { useOpenedAfterClosed } from '#web/ui/opened-after-closed.ts';
import { typedDirection } from '#web/ui/typed-direction.ts';
import classes from '../shelf.module.css';
import { shelfTexts as texts } from '../texts.ts';
import { fileOf, type Pasted, type PastedKind, suggestedKind, suggestedName } from './pasted.ts';

/** Leaves room for the extension in a file name. */
const LONGEST_NAME = 240;
/** How much of a pasted text is shown. */
const SHOWN = 600;

type Props = {
  /** the pasted content; null: there is a field to paste or type into */
  pasted: Pasted | null;
  opened: boolean;
  onClose: () => void;
  onFile: (file: File) => void;
};

/** Asks for the name of a pasted text, which then becomes a document. */
export function PasteDialog({ opened, onClose, ...rest }: Props) {
  return (
    <Modal onClose={onClose} opened={useOpenedAfterClosed(opened)} size="lg" title={texts.pasteTitle}>
      <PasteForm onClose={onClose} {...rest} />
    </Modal>
  );
}

function PasteForm({ pasted, onClose, onFile }: Omit<Props, 'opened'>) {
  const [typed, setTyped] = useState('');
  const content = pasted ?? { text: typed, html: null };
  const [chosenName, setName] = useState<string | null>(null);
  const [chosenKind, setKind] = useState<PastedKind | null>(null);
  const name = chosenName ?? suggestedName(content.text);
  const kind = chosenKind ?? suggestedKind(content);
  const kinds = (Object.entries(texts.pasteKinds) as [PastedKind, string][]).filter(
    ([value]) => value !== 'html' || content.html !== null,
  );
  const { form, onSubmit, errors } = useSendForm<'text' | 'name', never>({
    check: () => ({
      ...(content.text.trim() === '' ? { text: texts.pasteFieldMissing } : {}),
      ...(name.trim() === '' ? { name: texts.pasteNameMissing } : {}),
    }),
    send: async () => {
      onFile(fileOf(content, name.trim(), kind));
      return null;
    },
    onDone: onClose,
  });
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} ref={form}>
      <Stack>
        {pasted === null && (
          <Textarea
            autosize
            data-autofocus
            error={errors.text}
            label={texts.pasteField}
            maxRows={12}
            minRows={5}
            name="text"
            onChange={(event) => setTyped(event.currentTarget.value)}
            value={typed}
          />
        )}
        <TextInput
          data-autofocus={pasted !== null || undefined}
          attributes={typedDirection}
          error={errors.name}
          label={texts.pasteName}
          maxLength={LONGEST_NAME}
          name="name"
          onChange={(event) => setName(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          value={name}
        />
        <NativeSelect
          data={kinds.map(([value, label]) => ({ value, label }))}
          label={texts.pasteKind}
          onChange={(event) => setKind(event.currentTarget.value as PastedKind)}
          value={kind}
        />
        {pasted !== null && (
          <figure className={classes.pasted}>
            <figcaption>{texts.pastedBegins}</figcaption>
            <blockquote dir="auto">{beginningOf(pasted.text)}</blockquote>
          </figure>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose} variant="default">
            {texts.cancel}
          </Button>
          <Button type="submit">{texts.pasteAdd}</Button>
        </Group>
      </Stack>
    </form>
  );
}

const beginningOf = (text: string): string =>
  text.trim().length <= SHOWN ? text.trim() : `${text.trim().slice(0, SHOWN)}…`;
