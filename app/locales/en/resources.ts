import { auth } from './auth.ts';
import { common } from './common.ts';
import { developer } from './developer.ts';
import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { form } from './form.ts';
import { home } from './home.ts';
import { jobs } from './jobs.ts';
import { nav } from './nav.ts';
import { prefectures } from './prefectures.ts';
import { profile } from './profile.ts';
import { settings } from './settings.ts';
import { table } from './table.ts';
import { time } from './time.ts';
import { timers } from './timers.ts';
import { toasts } from './toasts.ts';
import { ui } from './ui.ts';
import { validation } from './validation.ts';

export const resources = {
  auth,
  common,
  developer,
  errors,
  fields,
  form,
  home,
  jobs,
  nav,
  prefectures,
  profile,
  settings,
  table,
  time,
  timers,
  toasts,
  ui,
  validation,
};
