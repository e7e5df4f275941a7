import { expect, it } from 'vitest';
import { isSame, quantitiesIn } from '../../../lib/evidence/quantities.ts';

/** Whether the text has each number of the claim. */
const hasAll = (claim: string, text: string, language = 'en', of = language) => {
  const found = quantitiesIn(text, of);
  const own = quantitiesIn(claim, language).filter(({ isLoose }) => !isLoose);
  return own.length > 0 && own.every(one => found.some(other => isSame(one, other)));
};

it.each([
  ['1.2 bn', '1,200 million'],
  ['1.2 billion', '1 200 000 000'],
  ['$1.2bn', '1.2 billion dollars'],
  ['€3m', '3 million euros'],
  ['12,500 people', '12 500 people'],
  ['12.500 Menschen', '12,500 people', 'de', 'en'],
  ['3,5 %', '3.5 percent', 'de', 'en'],
  ['41 %', '41 per cent'],
  ['41%', '0.41 of them'],
  ['5 percentage points', '5 points'],
  ['25 basis points', '0.25 percentage points'],
  ['50 % of them', 'half of them'],
  ['33 %', 'a third'],
  ['67 percent', 'two thirds'],
  ['75 %', 'three quarters'],
  ['75 % of it', '3/4 of it'],
  ['0.5 litres', '½ litre'],
  ['1.5 hours', '1½ hours'],
  ['the 21st century', 'the twenty-first century'],
  ['the 20th century', 'the twentieth century'],
  ['das 21. Jahrhundert', 'das einundzwanzigste Jahrhundert', 'de'],
  ['25 ships', 'twenty-five ships'],
  ['25 Schiffe', 'fünfundzwanzig Schiffe', 'de'],
  ['25 schepen', 'vijfentwintig schepen', 'nl'],
  ['35 navi', 'trentacinque navi', 'it'],
  ['25 barcos', 'veinticinco barcos', 'es'],
  ['25 navires', 'vingt-cinq navires', 'fr'],
  ['25 navios', 'vinte e cinco navios', 'pt'],
  ['200 ships', 'two hundred ships'],
  ['300 Schiffe', 'dreihundert Schiffe', 'de'],
  ['125 ships', 'one hundred and twenty-five ships'],
  ['3,000,000 ships', 'three million ships'],
  ['24 ships', 'two dozen ships'],
  ['between 4 and 7 %', '4–7 percent'],
  ['from 4 % to 7 %', '4 to 7 percent'],
  ['on March 13, 2021', 'on 2021-03-13'],
  ['on 13 March 2021', 'on 13/03/2021'],
  ['on March 13, 2021', 'on 3/13/2021'],
  ['in March 2021', 'in Mar. 2021'],
  ['am 3. März 2021', 'on March 3rd, 2021', 'de', 'en'],
  ['the 1990s', 'the nineties, from 1990'],
  ['at 17:00', 'at 5 pm'],
  ['about 1,000', '987'],
  ['１２３', '123', 'ja', 'en'],
  ['١٢٣', '123', 'ar', 'en'],
  ['12億円', '1.2 billion yen', 'ja', 'en'],
])('%s is the same as %s', (claim, text, language = 'en', of = language) => {
  expect(hasAll(claim, text, language, of)).toBe(true);
});

it.each([
  ['1.2 bn', '1,200 thousand'],
  ['47 %', '41 %'],
  ['47 %', '47 dollars'],
  ['33 %', 'a quarter'],
  ['80 % of it', '3/4 of it'],
  ['the 22nd century', 'the twenty-first century'],
  ['in 2021', 'in 2012'],
  ['on March 3', 'on May 3'],
  ['on March 4, 2021', 'on 2021-03-03'],
  ['26 ships', 'twenty-five ships'],
  ['0.25 percentage points', '250 basis points'],
  ['between 4 and 9 %', '4–7 percent'],
  ['1,000 ships', '1,300 ships'],
  ['at 16:00', 'at 5 pm'],
])('%s is not the same as %s', (claim, text) => {
  expect(hasAll(claim, text)).toBe(false);
});
