import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { type CardFace, cardBounds } from '#shared/contract/cards.ts';
import { useSendForm } from '#web/lib/send-form.ts';
import { useOpenedAfterClosed } from '#web/ui/opened-after-closed.ts';
import { typedDirection } from '#web/ui/typed-direction.ts';
import { type CardDraft, faceOf, problemsOf } from './card-draft.ts';
import classes from './cards.module.css';
import { GapWords } from './gap-words.tsx';
import { cardTexts as texts } from './texts.ts';

type Props = {
  /** the initial values; null: the dialog is closed */
  draft: CardDraft | null;
  title: string;
  onSave: (face: CardFace) => void;
  onClose: () => void;
};

/** Edits a card: two sides, or a sentence whose words are clicked to leave them out. */
export function CardDialog({ draft, title, onSave, onClose }: Props) {
  const [last, setLast] = useState(draft);
  if (draft !== null && draft !== last) setLast(draft);
  return (
    <Modal onClose={onClose} opened={useOpenedAfterClosed(draft !== null)} size="lg" title={title}>
      {last && <CardForm draft={last} onClose={onClose} onSave={onSave} />}
    </Modal>
  );
}

type FormProps = Pick<Props, 'onSave' | 'onClose'> & { draft: CardDraft };

function CardForm({ draft: first, onSave, onClose }: FormProps) {
  const [draft, setDraft] = useState(first);
  const change = (part: Partial<CardDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { form, onSubmit, errors } = useSendForm<'front' | 'back' | 'text', never>({
    check: () => problemsOf(draft),
    send: async () => {
      onSave(faceOf(draft));
      return null;
    },
    onDone: onClose,
  });
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void onSubmit(event)} ref={form}>
      <fieldset aria-label={texts.kind} className={classes.kinds}>
        {(['gap', 'basic'] as const).map((kind) => (
          <Button
            aria-pressed={draft.kind === kind}
            key={kind}
            onClick={() => change({ kind })}
            size="sm"
            variant={draft.kind === kind ? 'light' : 'subtle'}
          >
            {texts.kinds[kind]}
          </Button>
        ))}
      </fieldset>
      {draft.kind === 'gap' ? (
        <Sentence change={change} draft={draft} error={errors.text} />
      ) : (
        (['front', 'back'] as const).map((side) => (
          <Textarea
            autosize
            data-autofocus={side === 'front' || undefined}
            attributes={typedDirection}
            error={errors[side]}
            key={side}
            label={texts[side]}
            maxLength={cardBounds.side}
            maxRows={10}
            minRows={2}
            name={side}
            onChange={({ currentTarget }) => change({ [side]: currentTarget.value })}
            value={draft[side]}
          />
        ))
      )}
      <Group justify="flex-end">
        <Button onClick={onClose} variant="default">
          {texts.cancel}
        </Button>
        {/* If a word was selected, Enter is enough to save. */}
        <Button data-autofocus={first.gaps.length > 0 || undefined} type="submit">
          {texts.save}
        </Button>
      </Group>
    </form>
  );
}

type SentenceProps = {
  draft: CardDraft;
  error: string | undefined;
  change: (part: Partial<CardDraft>) => void;
};

/** The sentence with clickable words, and a field to change it, which removes its gaps. */
function Sentence({ draft: { text, gaps }, error, change }: SentenceProps) {
  const [isWritten, setIsWritten] = useState(text === '');
  const hint = useId();
  if (isWritten) {
    return (
      <div className={classes.sentence}>
        <Textarea
          autosize
          data-autofocus
          attributes={typedDirection}
          error={error}
          label={texts.sentence}
          maxLength={cardBounds.side}
          maxRows={10}
          minRows={3}
          name="text"
          onChange={({ currentTarget }) => change({ text: currentTarget.value, gaps: [] })}
          value={text}
        />
        <Button
          disabled={text.trim() === ''}
          onClick={() => setIsWritten(false)}
          size="compact-sm"
          variant="subtle"
        >
          {texts.done}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.sentence}>
      <p className={classes.hint} id={hint}>
        {texts.press}
      </p>
      <GapWords describedBy={hint} gaps={gaps} onChange={(next) => change({ gaps: next })} text={text} />
      {error && (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
      <Button onClick={() => setIsWritten(true)} size="compact-sm" variant="subtle">
        {texts.change}
      </Button>
    </div>
  );
}
