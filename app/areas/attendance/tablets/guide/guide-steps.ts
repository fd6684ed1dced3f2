import type { Key } from '#app/locales/keys.ts';
import type { GuidePictureKind } from './guide-picture.tsx';

type GuideKey = Key<'tablet_guide'>;

interface GuideStep {
  picture: GuidePictureKind;
  title: GuideKey;
  lines: readonly GuideKey[];
  link?: { to: string; text: GuideKey };
}

/** The steps of the guide, in the order in which a manager does them. */
export const GUIDE_STEPS: readonly GuideStep[] = [
  {
    picture: 'prepare',
    title: 'prepare.title',
    lines: ['prepare.tablet', 'prepare.power', 'prepare.network'],
  },
  {
    picture: 'install',
    title: 'install.title',
    lines: ['install.code', 'install.ipad', 'install.android', 'install.inside', 'install.camera'],
    link: { to: '/manage/tablet', text: 'install.link' },
  },
  {
    picture: 'lock',
    title: 'lock.title',
    lines: ['lock.ipad', 'lock.ipad_start', 'lock.android', 'lock.many'],
  },
  {
    picture: 'awake',
    title: 'awake.title',
    lines: ['awake.screen', 'awake.ipad', 'awake.android', 'awake.sound'],
  },
  { picture: 'place', title: 'place.title', lines: ['place.height', 'place.camera', 'place.light'] },
  {
    picture: 'people',
    title: 'people.title',
    lines: ['people.pin', 'people.card', 'people.phone'],
    link: { to: '/manage/tablet/cards', text: 'people.link' },
  },
  {
    picture: 'daily',
    title: 'daily.title',
    lines: ['daily.punch', 'daily.cancel', 'daily.head_count', 'daily.unverified'],
    link: { to: '/manage/review/kept', text: 'daily.link' },
  },
  { picture: 'second', title: 'second.title', lines: ['second.code', 'second.both', 'second.conflict'] },
  {
    picture: 'lost',
    title: 'lost.title',
    lines: ['lost.unpair', 'lost.content', 'lost.broken', 'lost.found'],
    link: { to: '/manage/tablet', text: 'lost.link' },
  },
];
