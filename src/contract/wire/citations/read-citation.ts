// Reads a pasted reference on the device: RIS and what is like it, BibTeX, the address of an OpenURL, a number alone, or plain text
// (decision 056). Pure; anything can be pasted.
import type { DeliveryItem } from '../../models/delivery-model.ts';
import { decoded, doiOf, type Identifier, identifierOf } from '../../rules/identifiers.ts';
import { isNamed, itemOfOpenUrl } from '../references/openurl.ts';
import { knownFields } from './known-fields.ts';
import { readBibtex } from './read-bibtex.ts';
import { arxivDoi, doiIn, readPlain } from './read-plain.ts';
import { readRis } from './read-ris.ts';

/** How it was read. A plain text can be misread, so the reader is told to check it. */
type CitationForm = 'ris' | 'bibtex' | 'openUrl' | 'number' | 'plain' | 'nothing';

export interface ReadCitation {
  form: CitationForm;
  /** The fields that were found; the others are missing. */
  found: Partial<DeliveryItem>;
}

/** More is not read. */
const maxLength = 8_192;

/** Reads a reference. */
export function readCitation(pasted: string): ReadCitation {
  const text = pasted.slice(0, maxLength).trim();
  if (text === '') return { form: 'nothing', found: {} };
  const ris = readRis(text);
  if (ris !== null) return { form: 'ris', found: ris };
  const bibtex = readBibtex(text);
  if (bibtex !== null) return { form: 'bibtex', found: bibtex };
  const openUrl = openUrlIn(text);
  if (openUrl !== null) return { form: 'openUrl', found: openUrl };
  const number = numberIn(text);
  if (number !== null) return { form: 'number', found: number };
  const found = readPlain(text);
  return { form: Object.keys(found).length === 0 ? 'nothing' : 'plain', found };
}

function openUrlIn(text: string): Partial<DeliveryItem> | null {
  const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null;
  if (url === null) return null;
  const doi = doiIn(decoded(url.pathname)) ?? doiIn(decoded(url.search)) ?? arxivDoi(url.href);
  const item = itemOfOpenUrl(url.searchParams);
  if (isNamed(item)) return knownFields({ ...item, doi: doiOf(item.doi) ?? doi ?? item.doi });
  return doi === null ? null : { kind: 'article', doi };
}

function numberIn(text: string): Partial<DeliveryItem> | null {
  if (text.length > 200) return null;
  const paper = /^\S+$|^arxiv: \S+$/i.test(text) ? arxivDoi(text) : null;
  if (paper !== null) return { kind: 'article', doi: paper };
  const number = identifierOf(text);
  if (number === null || (!number.isValid && !isStated(number, text))) return null;
  if (number.kind === 'doi') return { kind: 'article', doi: doiIn(number.value) ?? number.value };
  if (number.kind === 'isbn') return { kind: 'book', isbn: number.value };
  return number.kind === 'issn' ? { kind: 'article', issn: number.value } : null;
}

/** True where a number with a wrong check digit is one all the same: the text says so, or its first digits do. */
function isStated({ kind, value }: Identifier, text: string): boolean {
  if (kind !== 'isbn' && kind !== 'issn') return false;
  return new RegExp(`^[ep]?-?${kind}`, 'i').test(text) || /^97[89]\d{10}$/.test(value);
}
