import Download from 'lucide-react/icons/download';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { User } from '#contract/people/users.ts';
import type { loadData } from './data.server.ts';
import { ErasureCard } from './erasure-card.tsx';
import { HoldCard } from './hold-card.tsx';

type DataTabProps = { user: User; data: Awaited<ReturnType<typeof loadData>>; answer: unknown };

/** The stored data of a person: its export, and its erasure after they leave. */
export function DataTab({ user, data: { standing: state, constraints }, answer }: DataTabProps) {
  const { t } = useTranslation('personal_data');
  return (
    <div className="grid max-w-3xl gap-4">
      <Card>
        <CardHeader>
          <CardTitle>{t('export')}</CardTitle>
          <CardDescription>{t('export_hint')}</CardDescription>
        </CardHeader>
        <CardContent>
          <Button asChild variant="outline">
            <a href={`/api/admin/users/${user.id}/personal-data/export`} download>
              <Download aria-hidden="true" />
              {t('download')}
            </a>
          </Button>
        </CardContent>
      </Card>
      <ErasureCard user={user} state={state} refused={refusedOf<Intent>(answer, 'erase')} />
      {state.finished_at === null && (
        <>
          <RefusalNote refused={refusedOf<Intent>(answer, 'release_hold')} />
          <HoldCard
            hold={state.hold}
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'place_hold')}
          />
        </>
      )}
    </div>
  );
}
