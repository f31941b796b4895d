// The package has no types of its own; this is the part that the tests use.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> };
  export type ProviderContext = {
    oidc: {
      provider: {
        Grant: {
          new (of: { clientId: string; accountId: string }): Grant;
          find: (id: string) => Promise<Grant | undefined>;
        };
      };
      client: { clientId: string };
      session: { accountId: string; grantIdFor: (clientId: string) => string | undefined };
    };
  };

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): RequestListener;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ params: Record<string, unknown> }>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>;
  }
}
