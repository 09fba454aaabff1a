// How readers of a library sign in, as stored in the library's row.

/**
 * How readers of a library sign in: at the portal's own page, at the campus's CAS, or at an OpenID
 * provider. `services` are further exact addresses that the portal's own CAS gives tickets to.
 */
export type SignInWay = {
  /** Exact addresses of foreign services (scheme, host, port and path), which may have a query. */
  services?: string[];
  /** CAS address of the education department's platform whose tickets open this library (/ahJytIndex). */
  gatewayIssuer?: string;
} & (
  | { kind: 'own' }
  | {
      kind: 'cas';
      /** Such as `https://sso.example.edu/cas`, without a slash at the end. */
      base: string;
      /** `2`: /serviceValidate; `3`: /p3/serviceValidate. */
      version: 2 | 3;
      format: 'XML' | 'JSON';
    }
  | {
      kind: 'oidc';
      issuer: string;
      clientId: string;
      /** '' for a public client. */
      clientSecret: string;
      /** Claim that holds the account; `sub` by default. */
      accountClaim: string;
    }
);
