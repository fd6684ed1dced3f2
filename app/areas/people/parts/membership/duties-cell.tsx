import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import UserCog from 'lucide-react/icons/user-cog';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';

export function DutiesCell({ works, manages }: { works: boolean; manages: boolean }) {
  const { t } = useTranslation('memberships');
  return (
    <span className="inline-flex flex-wrap gap-1">
      {works && (
        <Badge tone="planned" icon={BriefcaseBusiness}>
          {t('works_short')}
        </Badge>
      )}
      {manages && (
        <Badge tone="review" icon={UserCog}>
          {t('manages_short')}
        </Badge>
      )}
    </span>
  );
}
