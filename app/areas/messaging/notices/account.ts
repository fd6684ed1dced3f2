import KeyRound from 'lucide-react/icons/key-round';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Link from 'lucide-react/icons/link';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import Smartphone from 'lucide-react/icons/smartphone';
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import Unlink from 'lucide-react/icons/unlink';
import UserCog from 'lucide-react/icons/user-cog';
import { workplaceText } from './texts.ts';
import { noticeViews } from './view.ts';

const SECOND_STEP = '/my-page/settings#two-factor';
const CHANNELS = '/my-page/settings#channels';

/** Notices about login, roles and devices of the reader. */
export const accountViews = noticeViews({
  password_changed: {
    icon: KeyRound,
    href: () => '/my-page/profile',
    words: (_, t) => ({ sentence: t('kinds.password_changed'), lines: [t('not_you')] }),
  },
  tfa_set_up: {
    icon: ShieldCheck,
    href: () => SECOND_STEP,
    words: (_, t) => ({ sentence: t('kinds.tfa_set_up'), lines: [t('not_you')] }),
  },
  tfa_removed: {
    icon: ShieldOff,
    href: () => SECOND_STEP,
    words: (_, t) => ({ sentence: t('kinds.tfa_removed'), lines: [t('not_you')] }),
  },
  recovery_code_used: {
    icon: LifeBuoy,
    href: () => SECOND_STEP,
    words: ({ left }, t) => ({
      sentence: t('kinds.recovery_code_used', { left: left ?? '' }),
      lines: [t('not_you')],
    }),
  },
  tfa_failed: {
    icon: ShieldAlert,
    href: () => SECOND_STEP,
    words: (_, t) => ({ sentence: t('kinds.tfa_failed'), lines: [t('not_you')] }),
  },
  sign_in_failed: {
    icon: ShieldAlert,
    href: () => '/my-page/profile',
    words: ({ at }, t, format) => ({
      sentence: t('kinds.sign_in_failed', { at: at === null ? '' : format.stamp(at) }),
      lines: [t('wrong_passwords_advice')],
    }),
  },
  roles_changed: {
    icon: UserCog,
    href: () => '/',
    words: (_, t) => ({ sentence: t('kinds.roles_changed'), lines: [] }),
  },
  device_paired: {
    icon: Smartphone,
    href: () => '/my-page/settings#devices',
    words: (params, t) => ({ sentence: t('kinds.device_paired', params), lines: [t('not_you')] }),
  },
  pin_wrong: {
    icon: ShieldAlert,
    href: () => '/my-page/settings#pin',
    words: ({ at, ...place }, t, format) => ({
      sentence: t('kinds.pin_wrong', {
        workplace: workplaceText(place, format),
        at: at === null ? '' : format.stamp(at),
      }),
      lines: [t('wrong_pin_advice')],
    }),
  },
  tablet_lost: {
    icon: TabletSmartphone,
    href: () => '/',
    words: (place, t, format) => ({
      sentence: t('kinds.tablet_lost', { workplace: workplaceText(place, format) }),
      lines: [],
    }),
  },
  line_linked: {
    icon: Link,
    href: () => CHANNELS,
    words: (_, t) => ({ sentence: t('kinds.line_linked'), lines: [t('not_you')] }),
  },
  line_unlinked: {
    icon: Unlink,
    href: () => CHANNELS,
    words: (_, t) => ({ sentence: t('kinds.line_unlinked'), lines: [t('not_you')] }),
  },
});
