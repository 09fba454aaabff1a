// The portal as a CAS (docs/design/standards.md, "CAS 3"): what its answers look like, and that real clients take them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import ConnectCas from 'connect-cas2';
import httpCasClient from 'http-cas-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { setStatus } from '../accounts/asking-as.ts';
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

const standingTicket = async (to = service) => ticketIn(await login({ service: to }));
const freshTicket = async (as = account) =>
  ticketIn(await sendForm(portal, library, { account: as, service }));

const validate = async (ticket: string, query: Texts = {}, path = '/cas/serviceValidate') =>
  (await get(path, { service, ticket, ...query })).text();
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

  // Several hundred others: sign-in-addresses.test.ts.
  test('sends none to another service, and to the portal itself where none is named', async () => {
    for (const service of ['https://reader.example.edu/app', ''])
      expect(placeOf(await login({ service }))).toEqual([400, null]);
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
    const success = { user: account, attributes: { libraryCode: library.code } };
    expect(JSON.parse(text)).toMatchObject({ serviceResponse: { authenticationSuccess: success } });
    expect(JSON.parse(await validate(ticket, { format: 'JSON' }))).toMatchObject({
      serviceResponse: { authenticationFailure: { code: 'INVALID_TICKET' } },
    });
  });

  const invalid = expect.stringContaining('code="INVALID_TICKET"');

  test('wants service and ticket', async () => {
    for (const query of [{ service: '' }, { ticket: '' }, { service: '', ticket: '' }])
      expect(await validate('ST-x', query as Texts)).toContain('code="INVALID_REQUEST"');
  });

  test('works once, for many who ask at the same time too', async () => {
    const ticket = await standingTicket();
    const texts = await Promise.all(Array.from({ length: 10 }, () => validate(ticket)));
    expect(texts.filter((text) => text.includes('cas:user'))).toHaveLength(1);
    expect([await validate(ticket), await validate('ST-unknown')]).toEqual([invalid, invalid]);
  });

  test('is for one service, and a wrong one uses the ticket up', async () => {
    const ticket = await standingTicket();
    const wrong = { service: serviceOf(library) };
    expect(await validate(ticket, wrong)).toContain('code="INVALID_SERVICE"');
    expect(await validate(ticket)).toEqual(invalid);
    const other = await standingTicket(`${service}?a=1`);
    expect(await validate(other)).toContain('code="INVALID_SERVICE"');
  });

  test('with renew takes tickets for a password only', async () => {
    const renew = { renew: 'true' };
    expect(await validate(await freshTicket(), renew)).toContain('cas:user');
    const posing = (await standingTicket()).replace('ST-S', 'ST-N');
    for (const ticket of [await standingTicket(), posing])
      expect(await validate(ticket, renew)).toEqual(invalid);
  });

  test('is refused at another library, for an account that was closed, and after a minute', async () => {
    const ticket = await standingTicket();
    const other = await portal.addLibrary();
    const answer = await openAt(portal, other, '/cas/serviceValidate', { service, ticket });
    expect(await answer.text()).toEqual(invalid);
    const name = await portal.addPatron(library);
    const closed = await freshTicket(name);
    await setStatus(portal, { library, name }, 'disabled');
    expect(await validate(closed)).toEqual(invalid);
    const late = await standingTicket();
    portal.clock.offsetMs = 61_000;
    expect(await validate(late)).toEqual(invalid);
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
    const session = { id: 'only', save: (done?: () => void) => done?.(), cas: {} };
    let client: ConnectCas | null = null;
    const page = await serveNear((request, response) => {
      client?.core()(...asExpress(request, response, session), () =>
        response.end(JSON.stringify(session.cas)),
      );
    });
    const own = { validate: '/validate', proxyCallback: '' };
    const ofCas = { serviceValidate: '/cas/p3/serviceValidate', login: '/cas/login' };
    const paths = { ...own, ...ofCas, logout: '/cas/logout' };
    const logger = () => () => {};
    client = new ConnectCas({ servicePrefix: page, serverPath: cas, paths, logger });
    await listServices([service, `${page}/validate`]);
    expect(JSON.parse(await journey(`${page}/page`))).toMatchObject({ user: account });
  });
});

/** As much of Express as connect-cas2 needs, with one session. */
function asExpress(request: IncomingMessage, response: ServerResponse, session: object) {
  const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://a');
  return [
    Object.assign(request, {
      path,
      originalUrl: request.url,
      query: Object.fromEntries(searchParams),
      session,
      sessionStore: { set: (_key: string, _value: object, done: () => void) => done() },
      get: (name: string) => request.headers[name],
    }),
    Object.assign(response, {
      redirect: (status: number, to: string) => response.writeHead(status, { Location: to }).end(),
    }),
  ] as const;
}
