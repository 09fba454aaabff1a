import { expect, test } from 'vitest';
import { withoutArticle } from './initial-articles.ts';

test.each([
  ['Der Chirurg', 'de', 'derchirurg', 'chirurg'],
  ['L’Année sociologique', 'fr', 'lanneesociologique', 'anneesociologique'],
  ["L'Année sociologique", 'fr', "l'annee sociologique", 'annee sociologique'],
  ['«Les Études»', 'fr', 'lesetudes', 'etudes'],
  ['¡El País!', 'es', 'elpais', 'pais'],
  ["Gl'Italiani", 'it', 'glitaliani', 'italiani'],
  ["'t Nieuws", 'nl', 'tnieuws', 'nieuws'],
  ['Az Élet', 'hu', 'azelet', 'elet'],
  ['Det Nye', 'sv', 'det nye', 'nye'],
  ['Die Casting Engineer', 'en', 'diecastingengineer', 'diecastingengineer'],
  ['Las Vegas', '', 'lasvegas', 'lasvegas'],
  ['Diego', 'de', 'diego', 'diego'],
  ['Die', 'de', 'die', 'die'],
  ['Lancet', 'fr', 'lancet', 'lancet'],
  // The stored key has lost its English article.
  ['A Las', 'es', 'las', 'las'],
])('the list sorts %s (%s)', (name, language, key, sorted) => {
  expect(withoutArticle(key, name, ['xx', language])).toBe(sorted);
});
