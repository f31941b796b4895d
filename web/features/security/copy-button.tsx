import { Button } from '@mantine/core';
import { toast } from '../../ui/toast.ts';
import { securityTexts as texts } from './texts.ts';

type Props = { text: string; label: string };

/** Copies a text to the clipboard, and reports whether that succeeded. */
export const CopyButton = ({ text, label }: Props) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(texts.copied, { kind: 'success' });
    } catch {
      toast(texts.copyFailed, { kind: 'error' });
    }
  };
  return (
    <Button onClick={() => void copy()} size="sm" variant="default">
      {label}
    </Button>
  );
};
