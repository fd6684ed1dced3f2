import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** One page shows both texts in all languages; its address says which. */
const LEGAL = 'routes/legal/route.tsx';

export default [
  route('auth/login', 'routes/auth/login/route.tsx'),
  route('auth/login/tfa', 'routes/auth/login/tfa/route.tsx'),
  route('auth/password/forgot', 'routes/auth/password/forgot/route.tsx'),
  route('auth/password/reset', 'routes/auth/password/reset/route.tsx'),
  route('invitation', 'routes/invitation/route.tsx'),
  route('privacy-policy/vi', LEGAL, { id: 'privacy-policy-vi' }),
  route('privacy-policy/ja', LEGAL, { id: 'privacy-policy-ja' }),
  route('privacy-policy/en', LEGAL, { id: 'privacy-policy-en' }),
  route('terms-of-service/vi', LEGAL, { id: 'terms-of-service-vi' }),
  route('terms-of-service/ja', LEGAL, { id: 'terms-of-service-ja' }),
  route('terms-of-service/en', LEGAL, { id: 'terms-of-service-en' }),
  route('auth/logout', 'routes/auth/logout/route.tsx'),
  route('check-in', 'routes/check-in/route.tsx'),
  route('api/docs', 'routes/api-docs/route.tsx'),
  route('admin/people', 'routes/admin/people/route.tsx'),
  route('manage/shift/people', 'routes/manage/shift/people/route.tsx'),
  layout('routes/shell/route.tsx', [
    layout('routes/shell/boundary.tsx', [
      index('routes/home/route.tsx'),
      route('my-page/profile', 'routes/my-page/profile/route.tsx'),
      route('my-page/settings', 'routes/my-page/settings/route.tsx'),
      route('my-page/notification', 'routes/my-page/notification/route.tsx'),
      route('admin/user', 'routes/admin/user/route.tsx'),
      route('admin/user/:id', 'routes/admin/user/detail/route.tsx'),
      route('admin/workplace', 'routes/admin/workplace/route.tsx'),
      route('admin/workplace/:id', 'routes/admin/workplace/detail/route.tsx'),
      route('admin/configuration', 'routes/admin/configuration/route.tsx'),
      route('admin/audit', 'routes/admin/audit/route.tsx'),
      route('admin/timer', 'routes/admin/timer/route.tsx'),
      route('manage/shift', 'routes/manage/shift/route.tsx'),
      route('manage/shift/import', 'routes/manage/shift/import/route.tsx'),
      route('manage/shift/:id', 'routes/manage/shift/detail/route.tsx'),
      route('manage/shift-tracking', 'routes/manage/shift-tracking/route.tsx'),
      route('manage/shift-tracking/:id', 'routes/manage/shift-tracking/detail/route.tsx'),
      route('manage/user', 'routes/manage/user/route.tsx'),
      route('manage/user/:id', 'routes/manage/user/detail/route.tsx'),
      route('manage/work-history', 'routes/manage/work-history/route.tsx'),
      route('manage/work-history/monthly', 'routes/manage/work-history/monthly/route.tsx'),
      route('manage/job/:id', 'routes/manage/job/route.tsx'),
      layout('routes/developer/layout.tsx', [
        route('developer/components', 'routes/developer/components/route.tsx'),
        route('developer/people', 'routes/developer/people/route.tsx'),
      ]),
      route('*', 'routes/not-found/route.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
