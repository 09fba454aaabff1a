// Addresses of the service that answer with no envelope: for browsers, proxies and watchers.
import { datesPath, feedNames, feedTypes, opdsPaths } from '#contract/wire/feed-paths.ts';
import {
  databaseFilters,
  feedResponses,
  healthAnswer,
  html,
  inPath,
  language,
  operation,
  query,
  redirect,
  text,
  validations,
} from './address-parts.ts';

export const otherAddresses: Record<string, object> = {
  '/health/live': {
    get: operation('healthLive', 'Whether the process lives: for who restarts it.', {
      responses: { '200': healthAnswer('It lives.') },
    }),
  },
  '/health/ready': {
    get: operation('healthReady', 'Whether the process can answer readers: for who routes.', {
      responses: {
        '200': healthAnswer('It can.'),
        '503': healthAnswer('Not now: it starts, stops, or has no database.'),
      },
    }),
  },
  '/metrics': {
    get: operation('metrics', 'Figures for Prometheus, for who has METRICS_TOKEN.', {
      security: [{ metrics: [] }],
      responses: {
        '200': { description: 'The figures.', content: { 'text/plain': { schema: text } } },
        '404': { description: 'Wrong token, or nothing is measured.' },
      },
    }),
  },
  '/go/{kind}/{id}': {
    get: operation('go', 'Leads to a resource by the right way for whoever follows it.', {
      parameters: [
        inPath('kind', '`database`, `journal`, `ebook` or `other`.'),
        inPath('id', 'Id of the resource.'),
        query('package', 'Id of the package by which to reach a title.'),
        query('part', 'Address of a part of a database.'),
        query('told', '1 where the page itself counts the visit.'),
      ],
      responses: { '302': redirect('To the resource, or to a screen that says what is missing.') },
    }),
  },
  '/openurl': {
    get: operation('openUrl', 'Leads from an OpenURL to a copy, or to the form for one.', {
      parameters: [
        query('rft.issn', 'One of the keys of OpenURL 1.0; those of 0.1 (`issn`) are read too.'),
        query('rft_id', 'Such as `info:doi/10.1000/xyz`.'),
      ],
      responses: { '302': redirect('To the article, the title, or the form.') },
    }),
    post: operation('sendOpenUrl', 'The same fields, sent as a form.', {
      responses: { '303': redirect('To the address with these fields.') },
    }),
  },
  '/files/delivery/{secret}': {
    get: operation('deliveryFile', 'A supplied document; `openDeliveryFile` makes the address.', {
      parameters: [inPath('secret', 'Lasts minutes, and only its reader was given it.')],
      responses: {
        '200': { description: 'The file.', content: { 'application/pdf': { schema: text } } },
        '404': { description: 'No such file, or its time is over.' },
      },
    }),
  },
  '/files/notices/{id}/{name}': {
    get: operation('noticeFile', 'A file of a published notice, as `listNotices` names it.', {
      parameters: [
        inPath('id', 'Id of the file.'),
        inPath('name', 'Name of the file; any name leads to it.'),
      ],
      responses: {
        '200': { description: 'The file.', content: { '*/*': { schema: text } } },
        '304': { description: 'The file did not change.' },
        '404': { description: 'No such file, or its notice is not published.' },
      },
    }),
  },
  '/files/documents/{id}/{name}': {
    get: operation('documentFile', 'A file of a document, as `listKnowledge` names it.', {
      parameters: [
        inPath('id', 'Id of the file.'),
        inPath('name', 'Name of the file; any name leads to it.'),
      ],
      responses: {
        '200': { description: 'The file.', content: { '*/*': { schema: text } } },
        '304': { description: 'The file did not change.' },
        '404': { description: 'No such file.' },
      },
    }),
  },
  '/cas/login': {
    get: operation('casLogin', 'Sign-in of the CAS protocol for services that the library lists.', {
      parameters: [
        query('service', 'Exact address of the service.', true),
        query('renew', '`true`: the password must be typed now.'),
        query('gateway', '`true`: nobody is asked to sign in.'),
      ],
      responses: {
        '200': html('The sign-in page.'),
        '302': redirect('Back to the service, with a ticket.'),
        '403': html('The library does not list this service.'),
      },
    }),
  },
  '/cas/logout': {
    get: operation('casLogout', 'Sign-out of the CAS protocol.', {
      parameters: [query('service', 'Where to go after it.')],
      responses: { '200': html('Signed out.'), '302': redirect('To the service.') },
    }),
  },
  ...validations('/cas/serviceValidate', 'casServiceValidate', 'CAS 2'),
  ...validations('/cas/p3/serviceValidate', 'casP3ServiceValidate', 'CAS 3, with attributes'),
  '/sso/login': {
    get: operation('signInPage', 'The sign-in page of the library.', {
      parameters: [query('service', 'Address of the page that gets the ticket.')],
      responses: { '200': html('The page.'), '302': redirect('To the campus that signs in.') },
    }),
  },
  '/feeds/{name}.{format}': {
    get: operation('feed', 'A feed of notices, databases or other resources.', {
      parameters: [
        inPath('name', `One of ${feedNames.map((name) => `\`${name}\``).join(', ')}.`),
        inPath('format', '`atom` or `rss`.'),
        language,
        ...databaseFilters,
        query('kind', 'Kind of notices, or kinds of other resources, as in their lists.'),
      ],
      responses: feedResponses(feedTypes.atom, feedTypes.rss),
    }),
  },
  [datesPath]: {
    get: operation('dates', 'A calendar: ends of trials and subscriptions, maintenance.', {
      parameters: [language, ...databaseFilters],
      responses: feedResponses(feedTypes.ics),
    }),
  },
  [opdsPaths.catalog]: {
    get: operation('opdsCatalog', 'The root of the catalogs of e-books and journals, OPDS 2.0.', {
      parameters: [language],
      responses: feedResponses(feedTypes.opds),
    }),
  },
  '/feeds/opds/{kind}.json': {
    get: operation('opdsPublications', 'E-books or journals of the library, a page of OPDS 2.0.', {
      parameters: [
        inPath('kind', '`ebooks` or `journals`.'),
        language,
        query('query', 'Search text.'),
        query('page', 'Number of the page, from 1.'),
      ],
      responses: feedResponses(feedTypes.opds),
    }),
  },
  '/feeds/own/{secret}/follows.{format}': {
    get: operation('ownFeed', 'What a reader follows; whoever has the secret can read it.', {
      parameters: [
        inPath('secret', 'The secret of `setOwnFeed`.'),
        inPath('format', '`atom`, `rss` or `ics`.'),
        language,
      ],
      responses: feedResponses(feedTypes.atom, feedTypes.rss, feedTypes.ics),
    }),
  },
  '/manifest.webmanifest': {
    get: operation('manifest', 'What a browser needs to install the portal.', {
      parameters: [language],
      responses: {
        '200': {
          description: 'The manifest.',
          content: { 'application/manifest+json': { schema: { type: 'object' } } },
        },
      },
    }),
  },
  '/api/docs/openapi.json': {
    get: operation('openApiDocument', 'This document.', {
      responses: {
        '200': {
          description: 'OpenAPI 3.1.',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        '304': { description: 'Unchanged, where `If-None-Match` names its ETag.' },
      },
    }),
  },
};
