import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { onDemand } from '../../components/ui/on-demand.tsx';

const Loaded = () => <p>loaded</p>;

test('loads code again after a failed load, once the user presses the button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const importIt = vi.fn(async () => Loaded).mockRejectedValueOnce(new Error('no such file'));
  const Part = onDemand(importIt);
  render(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('no such file');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('loaded')).toBeTruthy();
  expect(importIt).toHaveBeenCalledTimes(2);
});

test('loads code once for all who show it', async () => {
  const importIt = vi.fn(async () => Loaded);
  const Part = onDemand(importIt);
  render(
    <>
      <Part />
      <Part />
    </>,
  );
  expect(await screen.findAllByText('loaded')).toHaveLength(2);
  expect(importIt).toHaveBeenCalledTimes(1);
});
