// What a document brings besides its markup: the data from which the page takes it over (src/render.tsx makes it,
// server/documents writes it, src/app/start reads it).
import type { Language, Library, Wording } from '../models/model.ts';

/** What a document is rendered for. */
export interface DocumentRequest {
  /** Path and query, as the browser sent them. */
  address: string;
  /** Origin of the host, `https://demo.example.org`. */
  origin: string;
  /** The domain whose subdomains are libraries. */
  baseDomain: string;
  /** Null on the front door, and where `refusal` says why there is none. */
  library: Library | null;
  /** Why the host has no library, in both languages. */
  refusal: { zh_CN: string; en: string } | null;
  language: Language;
  /** The library's own texts in both languages; null without any. */
  wording: { zh_CN?: Wording | undefined; en?: Wording | undefined } | null;
  /** True for the compact layout. */
  isCompact: boolean;
  /** ms since the epoch. */
  now: number;
  /** Runs a query whose answer everybody may know. @throws AppError for a refusal */
  read: (call: string, input: unknown) => Promise<unknown>;
}

/** A fact of the document. */
export interface RenderedFact {
  /** Name of the call. */
  call: string;
  input: unknown;
  /** Its place in the page's cache. */
  key: readonly string[];
  /** Null where the service refused it. */
  data: unknown;
  refusal?: RenderedRefusal;
}

/** The refusal as an answer's envelope has it (`./errors.ts`). */
interface RenderedRefusal {
  flag: boolean;
  code: number;
  message: string;
  cnMessage?: string | undefined;
  data: unknown;
}

/** What the page must know to hydrate the screen. */
export interface RenderedData {
  /** Path and query after all redirects inside the portal; the page takes them over. */
  address: string;
  language: Language;
  isCompact: boolean;
  facts: readonly RenderedFact[];
  /** Time of the facts, ms, where they may have changed until the document was answered; missing for its own time. */
  learntAt?: number;
}

/** A rendered screen. */
export interface RenderedScreen extends RenderedData {
  html: string;
  /** Title of the page; null where its screen sets none. */
  title: string | null;
  /** What is on the page, in its language; null where its screen says nothing. */
  description: string | null;
  /** True where the page says that there is nothing at its address. */
  isMissing: boolean;
  /** Style elements, in order: attributes and text. */
  styles: readonly { attributes: Readonly<Record<string, string>>; css: string }[];
}

/** Renders the screen of an address for a visitor; null where a visitor is led out of the portal. */
export type Render = (request: DocumentRequest) => Promise<RenderedScreen | null>;

/** Ids of the elements that hold data; `program` is a template with links to the program's files. */
export const documentData = {
  bootstrap: 'bootstrap',
  rendered: 'rendered',
  program: 'program',
} as const;
