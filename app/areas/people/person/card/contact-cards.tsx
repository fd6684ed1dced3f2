import { DutiesCell } from '#app/areas/people/parts/membership/duties-cell.tsx';
import { PhoneLink } from '#app/areas/people/parts/person/phone-link.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { StaffCardWithWages } from '#contract/attendance/staff-cards.ts';
import { Row } from './row.tsx';

/** What managers see of the account: how to reach the person, and where they work. */
export function ContactCards({ card }: { card: StaffCardWithWages }) {
  return (
    <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-2">
      <ContactCard card={card} />
      <MembershipsCard card={card} />
    </div>
  );
}

function ContactCard({ card }: { card: StaffCardWithWages }) {
  const { t } = useTranslation(['staff', 'users', 'common']);
  const name = useFormat().personName(card);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('contact')}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-1.5">
          <Row label={t('users:phone')}>
            {card.phone ? <PhoneLink phone={card.phone} name={name} /> : t('no_phone')}
          </Row>
          <Row label={t('emergency')}>
            {card.emergency_contact_phone ? (
              <PhoneLink phone={card.emergency_contact_phone} name={`${name} ${t('emergency')}`} />
            ) : (
              t('no_phone')
            )}
          </Row>
          <Row label={t('speaks')}>
            {card.language ? t(`common:language_${card.language}`) : t('common:not_set')}
          </Row>
          <Row label={t('users:japanese_level')}>
            {card.japanese_level ? t(`users:japanese_levels.${card.japanese_level}`) : t('common:not_set')}
          </Row>
        </dl>
      </CardContent>
    </Card>
  );
}

function MembershipsCard({ card: { memberships } }: { card: StaffCardWithWages }) {
  const { t } = useTranslation('staff');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('works_at')}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-3">
          {memberships.map(({ workplace, works, manages, positions }) => (
            <li key={workplace.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <span className="min-w-0">
                <span className="font-medium">{workplace.name}</span>{' '}
                <span className="text-[0.8125rem] text-muted-foreground">{workplace.code}</span>
                <span className="block text-muted-foreground">
                  {positions.map(({ name }) => name).join(', ')}
                </span>
              </span>
              <DutiesCell works={works} manages={manages} />
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
