import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { SavedViews } from '#app/ui/table/views/saved-views.tsx';
import type { SavedView } from '#contract/people/saved-views.ts';
import { renderPage } from './render-page.tsx';

const NIGHT: SavedView = {
  id: 7,
  path: '/other',
  name: 'Night',
  query: 'q=night',
  is_default: false,
  version: 1,
};

afterEach(() => {
  vi.unstubAllGlobals();
});

type Sent = { method: string; address: string; body: unknown };

/** Answers like the API with these views, and notes what is sent. */
function answering(views: SavedView[], status = 200) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ data: views });
    sent.push({ method, address, body: typeof body === 'string' ? JSON.parse(body) : null });
    return Response.json({}, { status });
  });
  return sent;
}

function Page() {
  return (
    <>
      <output>{useLocation().search}</output>
      <SavedViews />
    </>
  );
}

/** The stub's second path has a heading only, so the page itself is shown below another path. */
vi.mock('react-router', async (original) => {
  const real = await original<typeof import('react-router')>();
  return { ...real, useLocation: () => ({ ...real.useLocation(), pathname: '/other' }) };
});

const open = async (at = '/?q=night&page=2') => {
  await renderPage(Page, { at });
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }));
  await screen.findByRole('dialog', { name: 'Views' });
};

it('lists the views of the page as links, and marks the one that is shown', async () => {
  answering([NIGHT, { ...NIGHT, id: 8, name: 'Day', query: 'q=day', is_default: true }]);
  await open();
  const night = await screen.findByRole('link', { name: 'Night' });
  expect(night.getAttribute('href')).toBe('/other?q=night');
  expect(night.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'Day default' }).getAttribute('aria-current')).toBeNull();
  expect(screen.getByRole('link', { name: 'Standard view' }).getAttribute('href')).toBe('/other');
});

it('saves the filters of the address without its page', async () => {
  const sent = answering([]);
  await open();
  fireEvent.change(screen.getByLabelText('Name of the view'), { target: { value: ' Late ' } });
  fireEvent.click(screen.getByLabelText('Open this page with it'));
  fireEvent.submit(screen.getByRole('button', { name: 'Save this view' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        method: 'POST',
        address: '/api/manage/profile/views',
        body: { path: '/other', name: 'Late', query: 'q=night', is_default: true },
      },
    ]),
  );
});

it('makes a view the default, and deletes it, at its version', async () => {
  const sent = answering([NIGHT]);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Make “Night” the default' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Delete “Night”' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    {
      method: 'PUT',
      address: '/api/manage/profile/views/7',
      body: { name: 'Night', query: 'q=night', is_default: true, version: 1 },
    },
    { method: 'DELETE', address: '/api/manage/profile/views/7?version=1', body: null },
  ]);
});

it('says that a name is taken', async () => {
  answering([NIGHT], 422);
  await open();
  fireEvent.change(screen.getByLabelText('Name of the view'), { target: { value: 'Night' } });
  fireEvent.submit(screen.getByRole('button', { name: 'Save this view' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('You already have a view with this name here.')).toBeTruthy();
});
