import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { ChoosePasswordForm } from '#app/areas/access/parts/account/choose-password-form.tsx';
import { DisplayForm } from '#app/areas/access/settings/display-form.tsx';
import { DevicesTab } from '#app/areas/attendance/parts/device/devices-tab.tsx';
import { SettingsCard } from '#app/areas/company/configuration/settings/settings-card.tsx';
import { Rejection } from '#app/areas/papers/paper/review/rejection.tsx';
import { InfoForm } from '#app/areas/people/profile/info-form.tsx';
import { PasswordForm } from '#app/areas/people/profile/password-form.tsx';
import type { Refused } from '#app/lib/refused.ts';
import { SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import type { ReviewedPaper } from '#contract/papers/papers.ts';
import { profileInfo } from './profile-info.ts';
import { renderPage } from './render-page.tsx';

// Forms load their schemas asynchronously, and a test could end before that.
beforeAll(() =>
  Promise.all([
    import('#contract/access/auth.ts'),
    import('#contract/attendance/devices.ts'),
    import('#contract/papers/papers.ts'),
    import('#contract/people/profile.ts'),
    import('#app/areas/company/configuration/settings/settings-forms.ts'),
    import('#app/lib/validate-form.ts'),
  ]),
);

const WHY = 'Too many requests, please try again later';

function refusedAs(intent: string): Refused {
  const lastResult = { submission: { payload: {}, fields: [], intent: null }, error: null };
  return { intent, lastResult, refusal: { code: 'E_TOO_MANY_REQUESTS', data: null } };
}

const person = {
  id: 1,
  staff_no: 'S001',
  last_name: '山田',
  first_name: '太郎',
  last_name_kana: null,
  first_name_kana: null,
  given_first: false,
};

const paper: ReviewedPaper = {
  id: 1,
  type: 'portrait',
  certificate: null,
  status: 'waiting',
  file_id: 'file',
  created_at: '2026-11-21 10:00:00',
  decided_at: null,
  fault: null,
  reject_reason: null,
  version: 1,
  uploaded_by: person,
  decided_by: null,
  person,
  approved: null,
  own_upload: 'no',
  next_id: null,
  next_user_id: null,
};

const devices = {
  tab: 'devices' as const,
  list: { data: [], meta: { page: 1, per_page: 20, total: 0, last_page: 1, capped: false, next: null } },
  changed: null,
  today: '2026-11-21',
  constraints: {},
};

const PAGES: [string, () => ReactNode][] = [
  [
    'Could not update information',
    () => <InfoForm info={profileInfo(false)} constraints={{}} refused={refusedAs('info')} />,
  ],
  [
    'Could not update password',
    () => <PasswordForm info={profileInfo(false)} constraints={{}} refused={refusedAs('password')} />,
  ],
  [
    'Could not reset password',
    () => (
      <ChoosePasswordForm
        kind="reset"
        constraints={{}}
        refused={refusedAs('choose')}
        token="token"
        account="S001"
      />
    ),
  ],
  [
    'Could not update settings',
    () => (
      <DisplayForm
        settings={{ lang: 'en', theme: 'light', row_height: 'dense', menu_width: 'full' }}
        isLanguageKept
        constraints={{}}
        refused={refusedAs('settings')}
      />
    ),
  ],
  [
    'Could not update settings',
    () => (
      <SettingsCard
        group="records"
        title="Records"
        configuration={{ ...SETTINGS_DEFAULTS, version: 1 }}
        answer={refusedAs('records')}
      >
        {null}
      </SettingsCard>
    ),
  ],
  [
    'Could not reject paper',
    () => <Rejection paper={paper} constraints={{}} refused={refusedAs('reject')} />,
  ],
  [
    'Could not remove check-in token',
    () => <DevicesTab data={devices} answer={refusedAs('end_binding')} person="山田 太郎" />,
  ],
];

it.each(PAGES)('a failed form says “%s” and why', async (failure, Page) => {
  await renderPage(Page, { readerId: 1 });
  expect((await screen.findByRole('alert')).textContent).toBe(`${failure}: ${WHY}`);
});
