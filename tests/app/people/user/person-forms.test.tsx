import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { InfoForm } from '#app/areas/people/profile/info-form.tsx';
import { NewUser } from '#app/areas/people/users/new-user.tsx';
import { ProfileInfoBody } from '#contract/people/profile.ts';
import { UserBody, UserChangeBody } from '#contract/people/users.ts';
import { profileInfo } from '#tests/app/ui/components/profile-info.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

// Forms load their schemas asynchronously, and a test could end before that.
beforeAll(() =>
  Promise.all([import('#app/areas/people/users/user-form.ts'), import('#app/lib/validate-form.ts')]),
);

const choices = { branches: [], nationalities: { common: [], others: [] } };

/** Fields of the body that the page's form does not post: saving it would erase their values. */
async function unposted(Page: () => ReactNode, shape: object): Promise<string[]> {
  const { container } = await renderPage(Page);
  const form = container.querySelector('form');
  return Object.keys(shape).filter((name) => !form?.elements.namedItem(name));
}

it('the office form has a field for everything that it writes about a person', async () => {
  const { version, ...shape } = UserChangeBody.shape;
  const Page = () => <NewUser choices={choices} constraints={{}} refused={null} />;
  expect(await unposted(Page, shape)).toEqual([]);
});

it('the form of new staff has a field for everything except the data of managers', async () => {
  const Page = () => <NewUser choices={choices} constraints={{}} refused={null} />;
  expect(await unposted(Page, UserBody.shape)).toEqual(['role', 'duties', 'manages']);
});

it.each([true, false])(
  'the own profile has a field for everything that people write about themselves, with editable names: %s',
  async (isOpen) => {
    const Page = () => <InfoForm info={profileInfo(isOpen)} constraints={{}} refused={null} />;
    expect(await unposted(Page, ProfileInfoBody.shape)).toEqual([]);
  },
);
