import { expect, test } from 'vitest';
import { readCitation } from './read-citation.ts';

const found = (text: string) => readCitation(text).found;

test('the commands of BibTeX are letters', () => {
  const entry = String.raw`@article{k, title = {{\"U}ber \emph{Stra{\ss}en} \& Wege~II}, author = {M{\"u}ller, Jos{\'e} and \v{C}apek, K. and Garc{\'\i}a and {\O}re and Fran\c{c}ois and Erd{\H o}s and {\L}uk}, journal = "Caf{\'{e}}"}`;
  expect(found(entry)).toEqual({
    kind: 'article',
    title: 'Über Straßen & Wege II',
    authors: 'Müller, José; Čapek, K.; García; Øre; François; Erdős; Łuk',
    sourceTitle: 'Café',
  });
});
