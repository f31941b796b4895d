/** A program that tries to escape from its frame, or to exhaust the browser. */
export type HostileProgram = {
  name: string;
  tries: string;
  text: string;
  /** it does not end by itself */
  isEndless?: true;
};

/** Placeholder for the address of a listening server. */
export const listener = 'http://127.0.0.1:4/';

/** Continues when refused, and prints the error. */
export const tried = (text: string) => `try { ${text} } catch (error) { console.log(String(error)); }`;

/** Contacts the listening server by STUN, with the connection class of that name. */
export const stun = (name: string) =>
  `const p = new ${name}({ iceServers: [{ urls: 'stun:127.0.0.1:4' }] }); p.createDataChannel('x'); p.createOffer().then((offer) => p.setLocalDescription(offer));`;
