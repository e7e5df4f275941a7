import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutTemplateMarks } from '../../../service/summarizer/template-marks.ts';

/** Marks in the chat templates and tokenizers of published models. */
const MARKS =
  `<|im_start|> <|im_end|> <|system|> <|user|> <|assistant|> <|end|> <|endoftext|> <|eot_id|> <|eom_id|> <|begin_of_text|>
<|start_header_id|> <|end_header_id|> <|python_tag|> <|start|> <|channel|> <|message|> <|return|> <|call|> <|header_start|> <|header_end|>
<|START_OF_TURN_TOKEN|> <|END_OF_TURN_TOKEN|> <|SYSTEM_TOKEN|> <|CHATBOT_TOKEN|> <|START_THINKING|> <|END_THINKING|> <|START_RESPONSE|> <|channel> <channel|> <|turn> <turn|>
<｜User｜> <｜Assistant｜> <｜begin▁of▁sentence｜> <｜end▁of▁sentence｜> <｜tool▁calls▁begin｜> <s> </s> <bos> <eos> <unk> <pad> <mask> <sop> <eop> <sep> <cls>
<start_of_turn> <end_of_turn> <start_of_image> <think> </think> <tool_call> </tool_call> <tool_response> <tools> <seed:think> </seed:think> <seed:bos> <end_of_utterance>
<fim_prefix> <extra_id_1> <unused94> <reserved_102> <0x0A> <system> <user> <assistant> <function_calls> <invoke> <<SYS>> <</SYS>> [INST] [/INST] [SYSTEM_PROMPT] [/SYSTEM_PROMPT]
[AVAILABLE_TOOLS] [TOOL_CALLS] [TOOL_RESULTS] [THINK] [/THINK] [IMG] [gMASK] [MASK] [CLS] [SEP] [|system|] [|assistant|] [|endofturn|] ◁think▷ ◁/think▷`.split(
    /\s+/,
  );

it.each(MARKS)('no document can hold the mark %s', mark => {
  expect(withoutTemplateMarks(`before ${mark} after`)).not.toContain(mark);
  expect(withoutTemplateMarks(`before${mark}after`)).not.toContain(mark);
  expect(withoutTemplateMarks(`${mark}${mark}`)).not.toContain(mark);
});

it('no pieces of marks add up to one', () => {
  const pieces = MARKS.flatMap(mark => [mark, mark.slice(0, 3), mark.slice(3), '<', '[']);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), parts => {
      const text = withoutTemplateMarks(parts.join(''));
      expect(MARKS.filter(mark => text.includes(mark))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  'See [the journal](https://tower.example) and [1], [x], [citation needed], [a][b].',
  'The <br> and <p class="a"> elements, a < b, b > a, x <- y, and 3 <4.',
  '<table><tr><td>1811</td></tr></table>',
  '- [ ] paint the tower\n- [x] mend the lens',
  'int a[N]; b[i] = a[j] << 2; c = a < b && d > e;',
])('control: ordinary Markdown, HTML and code are unchanged: %s', text => {
  expect(withoutTemplateMarks(text)).toBe(text);
});
