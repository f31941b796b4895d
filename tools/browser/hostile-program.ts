/** A program that tries to get out of the frame it runs in, or to wear the browser out. */
export type HostileProgram = {
  name: string;
  tries: string;
  text: string;
  /** it does not come to a good end by itself */
  isEndless?: true;
};

/** Stands for the address of somebody who listens. */
export const listener = 'http://127.0.0.1:4/';

/** Goes on when it is refused, and prints how. */
export const tried = (text: string) => `try { ${text} } catch (error) { console.log(String(error)); }`;

/** Asks somebody who listens for the way out, by a connection of the class that is named so. */
export const stun = (name: string) =>
  `const p = new ${name}({ iceServers: [{ urls: 'stun:127.0.0.1:4' }] }); p.createDataChannel('x'); p.createOffer().then((offer) => p.setLocalDescription(offer));`;
