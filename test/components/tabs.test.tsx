import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from '../../components/ui/tabs.tsx';

const items = [
  { id: 'page', label: 'This page' },
  { id: 'related', label: 'Related' },
  { id: 'library', label: 'Library' },
] as const;

function ThreeTabs() {
  const [chosen, setChosen] = useState<(typeof items)[number]['id']>('page');
  return (
    <Tabs label="Panel" items={items} chosen={chosen} onChoose={setChosen}>
      <p>{`Content of ${chosen}`}</p>
    </Tabs>
  );
}

const focused = () => document.activeElement?.textContent;

it('tabs are one tab stop, and arrow keys, Home and End choose a tab and move the focus', async () => {
  render(<ThreeTabs />);
  await userEvent.tab();
  expect(focused()).toBe('This page');
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Library');
  expect(screen.getByRole('tabpanel', { name: 'Library' }).textContent).toBe('Content of library');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Related');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Library');
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tabpanel').textContent).toBe('Content of page');
  await userEvent.tab();
  expect(focused()).not.toBe('Related');
});

it('arrow keys follow the direction of the page', async () => {
  document.documentElement.style.direction = 'rtl';
  render(<ThreeTabs />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Related');
  document.documentElement.style.direction = '';
});
