/**
 * A question, and right answers to it as learners write: in other words than the model answer, short, with typing errors, with
 * rules ('you must'), code and quotation marks. Beside each stands for every criterion the quote of a model that judges
 * rightly, with the small changes that models make in copying.
 */
export type Asked = {
  question: string;
  model: string;
  criteria: [string, string];
  answers: [answer: string, ...quotes: [string, string]][];
};
