// The portal as a CAS (docs/design/standards.md, "CAS 3"): what its answers look like, and that real
// clients take them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import ConnectCas from 'connect-cas2';
import { eq } from 'drizzle-orm';
import httpCasClient from 'http-cas-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { patrons } from '#server/store/schema/patrons.ts';
import {
  cookieIn,
  openAt,
  originOf,
  placeIn,
  sendForm,
  serviceOf,
  ticketIn,
} from '../accounts/signing-in.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { afterRedirect, appAs, serveNear } from '../support/near-server.ts';
import { setSignIn } from './sign-in-settings.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
const account = '读者 <one> & "two"';
let cookie: string;
const service = 'https://reader.example.edu/app/login';

const listServices = (services: string[]) => setSignIn(portal, library, { service: services });

beforeAll(async () => {
  await portal.addPatron(library, { username: account });
  await listServices([service]);
  cookie = cookieIn(await sendForm(portal, library, { account }));
});

type Texts = Record<string, string>;
const get = (path: string, query: Texts, headers: Texts = {}) =>
  openAt(portal, library, path, query, headers);
const login = (query: Texts, headers: Texts = { cookie }) => get('/cas/login', query, headers);
const placeOf = ({ status, headers }: Response) => [status, headers.get('location')];

/** A ticket for a sign-in that stands. */
const standingTicket = async (to = service) => ticketIn(await login({ service: to }));
/** A ticket for a password. */
const freshTicket = async (as = account) =>
  ticketIn(await sendForm(portal, library, { account: as, service }));

const validate = async (ticket: string, query: Texts = {}, path = '/cas/serviceValidate') =>
  (await get(path, { service, ticket, ...query })).text();
/** What CAS 3 says. */
const validate3 = (ticket: string, query: Texts = {}) =>
  validate(ticket, query, '/cas/p3/serviceValidate');

describe('/cas/login', () => {
  test('shows the form, and sends a ticket to a listed service with its query kept', async () => {
    // As older systems write it: in GBK, with what a URL would be written without.
    const query = { service: `${service}?a&t=%D6%D8` };
    const form = await login(query, {});
    expect(form.status).toBe(200);
    expect(await form.text()).toContain(`value="${service}?a&amp;t=%D6%D8"`);
    const { href } = placeIn(await login(query));
    expect(href).toMatch(
      /^https:\/\/reader\.example\.edu\/app\/login\?a&t=%D6%D8&ticket=ST-[\w-]+$/,
    );
    const ticket = new URL(href).searchParams.get('ticket') ?? '';
    expect(await validate(ticket, query)).toContain('authenticationSuccess');
  });

  test.each(['https://reader.example.edu/app', 'https://evil.example/app/login', 'x', ''])(
    'sends none to %j',
    async (to) => {
      expect(placeOf(await login({ service: to }))).toEqual([400, null]);
    },
  );

  test('signs in to the portal itself where no service is named', async () => {
    expect(placeIn(await login({})).href).toMatch(/\/loading\?ticket=ST-/);
  });

  test('asks for the password again with renew, and asks nothing with gateway', async () => {
    const gateway = { service, gateway: 'true' };
    expect((await login({ service, renew: 'true' })).status).toBe(200);
    expect(placeOf(await login(gateway, {}))).toEqual([303, service]);
    expect(ticketIn(await login(gateway))).toMatch(/^ST-/);
    expect((await login({ ...gateway, renew: 'true' })).status).toBe(200);
  });
});

describe('a validation', () => {
  test('names the account in XML, with attributes in CAS 3 only', async () => {
    const text = await validate(await standingTicket());
    expect(text).toContain('xmlns:cas="http://www.yale.edu/tp/cas"');
    expect(text).toContain('<cas:user>读者 &lt;one&gt; &amp; &quot;two&quot;</cas:user>');
    expect(text).not.toContain('attributes');
    const more = await validate3(await standingTicket());
    expect(more).toContain('<cas:isFromNewLogin>false</cas:isFromNewLogin>');
    expect(more).toContain('<cas:role>reader</cas:role>');
    const fresh = await validate3(await freshTicket());
    expect(fresh).toContain('<cas:isFromNewLogin>true</cas:isFromNewLogin>');
  });

  test('speaks JSON too', async () => {
    const ticket = await standingTicket();
    const text = await validate3(ticket, { format: 'JSON' });
    expect(JSON.parse(text)).toMatchObject({
      serviceResponse: {
        authenticationSuccess: { user: account, attributes: { libraryCode: library.code } },
      },
    });
    expect(JSON.parse(await validate(ticket, { format: 'JSON' }))).toMatchObject({
      serviceResponse: { authenticationFailure: { code: 'INVALID_TICKET' } },
    });
  });

  test.each<Record<string, string>>([{ service: '' }, { ticket: '' }, { service: '', ticket: '' }])(
    'wants service and ticket: %o',
    async (query) => {
      expect(await validate('ST-x', query)).toContain('code="INVALID_REQUEST"');
    },
  );

  test('works once, for many who ask at the same time too', async () => {
    const ticket = await standingTicket();
    const texts = await Promise.all(Array.from({ length: 10 }, () => validate(ticket)));
    expect(texts.filter((text) => text.includes('cas:user'))).toHaveLength(1);
    expect(await validate(ticket)).toContain('code="INVALID_TICKET"');
    expect(await validate('ST-unknown')).toContain('code="INVALID_TICKET"');
  });

  test('is for one service, and a wrong one uses the ticket up', async () => {
    const ticket = await standingTicket();
    const wrong = { service: serviceOf(library) };
    expect(await validate(ticket, wrong)).toContain('code="INVALID_SERVICE"');
    expect(await validate(ticket)).toContain('code="INVALID_TICKET"');
    const other = await standingTicket(`${service}?a=1`);
    expect(await validate(other)).toContain('code="INVALID_SERVICE"');
  });

  test('does not outlive its minute', async () => {
    const ticket = await standingTicket();
    portal.clock.offsetMs = 61_000;
    expect(await validate(ticket)).toContain('code="INVALID_TICKET"');
  });

  test('with renew takes tickets for a password only', async () => {
    const renew = { renew: 'true' };
    expect(await validate(await standingTicket(), renew)).toContain('code="INVALID_TICKET"');
    expect(await validate(await freshTicket(), renew)).toContain('cas:user');
    const posing = (await standingTicket()).replace('ST-S', 'ST-N');
    expect(await validate(posing, renew)).toContain('code="INVALID_TICKET"');
  });

  test('knows no tickets of another library', async () => {
    const ticket = await standingTicket();
    const other = await portal.addLibrary();
    const answer = await openAt(portal, other, '/cas/serviceValidate', { service, ticket });
    expect(await answer.text()).toContain('code="INVALID_TICKET"');
  });

  test('is refused for an account that was closed in between', async () => {
    const closing = await portal.addPatron(library);
    const ticket = await freshTicket(closing);
    await portal.store.inLibrary(library.code, (tx) =>
      tx.update(patrons).set({ status: 'disabled' }).where(eq(patrons.username, closing)),
    );
    expect(await validate(ticket)).toContain('code="INVALID_TICKET"');
  });
});

describe('/cas/logout', () => {
  test('ends the sign-in, and goes on to a listed service only', async () => {
    const own = { cookie: cookieIn(await sendForm(portal, library, { account })) };
    expect(placeOf(await get('/cas/logout', { service }, own))).toEqual([303, service]);
    expect((await login({ service }, own)).status).toBe(200);
    const stays = await get('/cas/logout', { service: 'https://evil.example/', lang: 'en' });
    expect(placeOf(stays)).toEqual([200, null]);
    expect(await stays.text()).toContain('Signed out');
  });
});

describe('real clients', () => {
  let cas: string;
  beforeAll(async () => {
    cas = await serveNear(appAs(portal.app, () => new URL(originOf(library)).host));
  });

  /** Goes the reader's way from a client's page to the same page, signed in. */
  async function journey(page: string): Promise<string> {
    const first = await fetch(page, { redirect: 'manual' });
    const { to, cookie: session } = afterRedirect(first);
    const serviceAddress = new URL(to);
    expect(serviceAddress.origin + serviceAddress.pathname).toBe(`${cas}/cas/login`);
    const wanted = serviceAddress.searchParams.get('service') ?? '';
    const signedIn = await sendForm(portal, library, { account, service: wanted });
    const arrival = await fetch(signedIn.headers.get('location') ?? '', {
      redirect: 'manual',
      headers: { cookie: session },
    });
    expect(arrival.status).toBe(302);
    const back = afterRedirect(arrival, session);
    const last = await fetch(new URL(back.to, page), { headers: { cookie: back.cookie } });
    return last.text();
  }

  test.each([2, 3] as const)('http-cas-client takes tickets by CAS %i', async (version) => {
    let handler: ReturnType<typeof httpCasClient> | null = null;
    const page = await serveNear(async (request, response) => {
      if (!(await handler?.(request, response, {}))) return void response.end();
      const { principal } = request as IncomingMessage & { principal: object };
      response.end(JSON.stringify(principal));
    });
    handler = httpCasClient({
      cas: version,
      casServerUrlPrefix: `${cas}/cas`,
      serverName: page,
      client: { service: `${page}/` },
    });
    await listServices([service, `${page}/`]);
    const principal = JSON.parse(await journey(`${page}/?q=1`));
    expect(principal.user).toBe(account);
    if (version === 3) expect(principal.attributes.libraryCode).toBe(library.code);
  });

  test('connect-cas2 takes tickets', async () => {
    const sessions = new Map<string, object>();
    let client: ConnectCas | null = null;
    const page = await serveNear((request, response) => {
      client?.core()(...asExpress(request, response, sessions, page), () => {
        const { session } = request as IncomingMessage & { session: { cas: object } };
        response.end(JSON.stringify(session.cas));
      });
    });
    client = new ConnectCas({
      servicePrefix: page,
      serverPath: cas,
      paths: {
        validate: '/validate',
        serviceValidate: '/cas/p3/serviceValidate',
        login: '/cas/login',
        logout: '/cas/logout',
        proxyCallback: '',
      },
      logger: () => () => {},
    });
    await listServices([service, `${page}/validate`]);
    expect(JSON.parse(await journey(`${page}/page`))).toMatchObject({ user: account });
  });
});

/** As much of Express as connect-cas2 needs. */
function asExpress(
  request: IncomingMessage,
  response: ServerResponse,
  sessions: Map<string, object>,
  origin: string,
): [object, object] {
  const url = new URL(request.url ?? '/', origin);
  const sid = /sid=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? `s${sessions.size}`;
  const session = sessions.get(sid) ?? { id: sid, save: (done?: () => void) => done?.() };
  sessions.set(sid, session);
  return [
    Object.assign(request, {
      path: url.pathname,
      originalUrl: request.url,
      query: Object.fromEntries(url.searchParams),
      session,
      sessionStore: { set: (_key: string, _value: object, done: () => void) => done() },
      get: (name: string) => request.headers[name],
    }),
    Object.assign(response, {
      redirect: (status: number, to: string) => {
        response.writeHead(status, { Location: to, 'Set-Cookie': `sid=${sid}` }).end();
      },
      status: (status: number) => ({
        send: (body: object) => response.writeHead(status).end(JSON.stringify(body)),
      }),
    }),
  ];
}
