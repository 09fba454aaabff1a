// Types for the used parts of packages without types.
declare module 'connect-cas2' {
  class ConnectCas {
    constructor(options: object);
    core(): (request: object, response: object, next: () => void) => void;
  }
  export = ConnectCas;
}

declare module 'oidc-provider' {
  interface Settings {
    findAccount(
      context: object,
      id: string,
    ): { accountId: string; claims(): Promise<Record<string, unknown>> };
    [name: string]: unknown;
  }
  class Provider {
    constructor(issuer: string, settings: Settings);
    callback(): import('node:http').RequestListener;
  }
  export = Provider;
}
