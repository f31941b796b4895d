export type ConfirmQuestion = {
  /** for example 'Discard draft and return to dashboard?' */
  message: string;
  title?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  /** the button that helps most now, drawn filled; default: confirm */
  primary?: 'confirm' | 'cancel';
};

export type ConfirmModalProps = {
  question: ConfirmQuestion;
  open: boolean;
  onAnswer: (agreed: boolean) => void;
};
