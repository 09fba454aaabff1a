// What `npm run library -- --help` says after the lines of the verbs.

export const explanation = `
LIBRARY is a library's label or its code.

Settings:
  --label LABEL             first label of the host name
                            a library that gets another one is led to from those before
  --campus-range RANGE      for "set": addresses of the campus, such as 192.0.2.0/24; may be given more than
                            once, '' takes all away. Without one nobody reaches what is on campus only
  --forget-label LABEL      for "set": a former label leads to it no longer
  --name-zh, --name-en, --short-name NAME
  --calis-code CODE
  --theme, --bar COLOUR     such as #0f6cbd
  --mark TEXT               one or two characters
  --login-to-page SCREEN    such as personalIndex or databaseList
  --sign-in-page, --sign-out-page ADDRESS   where readers sign in and out: a path such as /sso/login,
                            or an address elsewhere
  --pre-certified yes|no    readers must sign in first
  --international yes|no    wording comes from the service
  --embedding-origin ORIGIN may be given more than once
  --time-zone NAME          of days and times, such as Asia/Shanghai; the service's own if missing
  --opening-language NAME   zh_CN (default) or en: of readers who have not chosen one
  --public-use yes|no       readers see how much the portal is used; yes unless it is said
  --domain DOMAIN           a domain of its own: served as LABEL.DOMAIN too; may be given more
                            than once, '' takes all away

Sign-in:
  --sign-in own|cas|oidc    at the portal, the campus's CAS, or its OpenID provider
  --cas-base ADDRESS        such as https://sso.example.edu/cas
  --cas-version 2|3         3 unless it is said
  --cas-format XML|JSON     XML unless it is said
  --oidc-issuer ADDRESS     such as https://id.example.edu
  --oidc-client-id, --oidc-client-secret TEXT
  --oidc-account-claim NAME the claim that holds the account; sub unless it is said
  --gateway-issuer ADDRESS  CAS of the education department's platform, whose tickets (/ahJytIndex
                            at the host ustc1) open this library for its readers; '' takes it away
  --service ADDRESS         another service that may sign its readers in here, by CAS at /cas/;
                            may be given more than once, '' takes all away

At the campus, the portal is known by its address followed by /sso/callback.

Files:
  YAML, one library in each document (they are separated by ---). A file says the code, and any of
  the settings above by their names (embedding-origin, domain and service as lists), and of
  campus-range, proxy, proxy-address, proxy-key, advisory, contact, office-hours, email, phone, delivery
  (yes or no), delivery-limit (documents for each reader and month), delivery-days, resolver (an OpenURL
  resolver), alert-account and alert-address (visits in a day from which librarians are told; 0 for
  never), mail-from (sender of e-mail to readers), quiet-hours (such as 22-7: nothing is mailed),
  maintenance, wording, documents and notices. What it does not name stays; a list, a
  text in both languages and the wording are replaced whole. A library that is not there is created.
  "show" prints every setting, but for the secret of an OpenID provider.`;
