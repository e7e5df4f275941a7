import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sentence } from '../../components/ui/sentence.tsx';

it('puts elements in the places that the message has for them', () => {
  const button = <button type="button">9 words</button>;
  const { container } = render(
    <Sentence message="sendsToAtMost" values={[button, <b key="host">a.example</b>, '$0.30']} />,
  );
  expect(container.innerHTML).toBe(
    'Sends <button type="button">9 words</button> to <b>a.example</b>. Never more than $0.30.',
  );
});

it('leaves out what the message does not name', () => {
  const { container } = render(<Sentence message="sendsTo" values={['the text', 'a.example', '$0.30']} />);
  expect(container.textContent).toBe('Sends the text to a.example.');
});
