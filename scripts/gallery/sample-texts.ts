/** Summaries like those of the engines, each with content that is difficult for the layout. */
export const texts = {
  prose:
    'Rooftop hives have become a symbol of the green city. A street in Rotterdam has kept them for nine years, and has learned that the bees are the easy part.\n\n' +
    'Within three years there were eleven hives on five roofs, a waiting list for beginners’ courses, and a local council that printed bees on its recycling lorries. Then a dry summer showed that the city had more honeybees than flowers, and that the wild bees paid for it.\n\n' +
    'The street now follows a rule of one page: no more than three hives to a roof, and twenty square metres of flowering ground for each. Four years later most of the wild species are back.',
  short: 'A street in Rotterdam limits its hives and plants for them, and the wild bees come back.',
  keyPoints:
    '- **The bees are the easy part.** Knowing when there are too many is the hard one.\n- City hives give about 28 kg of honey a year, nearly twice those among wheat and sugar beet.\n- Where more than ten hives stood within half a kilometre, wild species fell from 31 to 19.\n- The street’s agreement: three hives to a roof at most, planting first, inspection by somebody else.\n- In the last count 26 species were back. “It is the planting that did it, not the boxes.”',
  long: '## How the coast was lit\n\nBefore the towers there were fires, and before the fires there were prayers. The first light on this coast that burned every night was paid for by a tax on herring, and it went out in the second winter when the herring did not come.\n\n### What a keeper did\n\nA keeper trimmed the wick every four hours, wound the clockwork that turned the lens, and wrote down the weather. The log books, 31 years of them without a gap, are the reason that we know anything about storms before 1890:\n\n1. the direction of the wind and its force,\n2. the ships that passed, by name where they were known,\n3. *what was broken*, and who had mended it.\n\n- oil: 2,400 litres a year\n- wicks: one a week\n  - two in winter\n- visitors: none\n\n> Nobody passed. Nothing was broken. I have polished the glass.\n\n### What came after\n\nThe lamp was automated in 1971 with a Strömungsüberwachungseinrichtung that rang a telephone in the harbour office. `light.status` answers to this day. The last keeper moved to the village, where he is said to have woken every four hours for the rest of his life.',
  hebrew:
    '- **הדבורים הן החלק הקל.** החלק הקשה הוא לדעת מתי יש יותר מדי מהן.\n- כוורת בעיר נותנת כ-28 ק״ג דבש בשנה, כמעט פי שניים מכוורת בכפר.\n- ההסכם של הרחוב: לא יותר משלוש כוורות על גג אחד, ושתילה תחילה.',
  japanese:
    '静岡県の山あいにある小さな茶園では、四人の家族と季節ごとの手伝いが、新芽の出る八十八夜を待って一番茶を摘む。緑茶づくりは、葉の酸化をできるだけ早く止める仕事である。\n\n家庭で味を左右するのは茶葉の値段よりも湯の温度で、煎茶なら七十度から八十度が目安になる。',
} as const;
