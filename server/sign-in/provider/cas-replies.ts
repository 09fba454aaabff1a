// Answers of the portal's CAS server to a ticket, in XML or JSON (docs/design/standards.md, "CAS 3").
import { html, type Markup } from '#server/documents/markup.ts';
import { casNamespace } from '../idp/cas-answer.ts';

export type CasCode = 'INVALID_REQUEST' | 'INVALID_TICKET' | 'INVALID_SERVICE' | 'INTERNAL_ERROR';

export type CasReply =
  | { kind: 'success'; user: string; attributes: Record<string, string | boolean> | null }
  | { kind: 'failure'; code: CasCode; description: string };

/** A refusal has status 200 too, as clients expect. */
export function casResponse(reply: CasReply, format: 'XML' | 'JSON'): Response {
  const isJson = format === 'JSON';
  return new Response(isJson ? JSON.stringify(inJson(reply)) : inXml(reply), {
    headers: {
      'Content-Type': `application/${isJson ? 'json' : 'xml'}; charset=utf-8`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function inJson(reply: CasReply): object {
  if (reply.kind === 'failure') {
    const { code, description } = reply;
    return { serviceResponse: { authenticationFailure: { code, description } } };
  }
  const { user, attributes } = reply;
  const more = attributes === null ? {} : { attributes };
  return { serviceResponse: { authenticationSuccess: { user, ...more } } };
}

function inXml(reply: CasReply): string {
  return html`<cas:serviceResponse xmlns:cas="${casNamespace}">
  ${reply.kind === 'failure' ? failureIn(reply) : successIn(reply)}
</cas:serviceResponse>
`.text;
}

function failureIn({ code, description }: CasReply & { kind: 'failure' }): Markup {
  return html`<cas:authenticationFailure code="${code}">${description}</cas:authenticationFailure>`;
}

function successIn({ user, attributes }: CasReply & { kind: 'success' }): Markup {
  const all = Object.entries(attributes ?? {}).map(([name, value]) => {
    const tag = html`cas:${name}`;
    return html`<${tag}>${String(value)}</${tag}>`;
  });
  return html`<cas:authenticationSuccess>
    <cas:user>${user}</cas:user>
    ${attributes === null ? null : html`<cas:attributes>${all}</cas:attributes>`}
  </cas:authenticationSuccess>`;
}
