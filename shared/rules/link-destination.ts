/**
 * Whether the destination of a link leads anywhere: to another site, a place in the product or in the text. Others are
 * words in brackets, such as the `t` of `P[X](t)`.
 */
export function leadsSomewhere(destination: string): boolean {
  const url = destination.trim();
  return (
    /^[/\\#?]|^www\./i.test(url) || url.includes('//') || /^[^/?#]{0,40}[a-z][\w+.\s-]{0,40}:/i.test(url)
  );
}

/** The same for an image, which a file beside the text would be, too. */
export const showsImage = (destination: string): boolean =>
  leadsSomewhere(destination) || /[./]/.test(destination);
