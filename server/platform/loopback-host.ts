const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Is this host name (as URL.hostname has it) this machine? */
export const isLoopbackHost = (hostname: string) => loopback.test(hostname);
