import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { AgreementCard } from '#app/areas/company/configuration/settings/agreement-card.tsx';
import { FirstMonth } from '#app/areas/company/configuration/settings/first-month.tsx';
import { HolidayMonth } from '#app/areas/company/configuration/settings/holiday-month.tsx';
import { PreviewCard } from '#app/areas/company/configuration/settings/preview-card.tsx';
import {
  ChoiceSetting,
  NumberSetting,
  SettingsCard,
  settingsKey,
} from '#app/areas/company/configuration/settings/settings-card.tsx';
import { SETTINGS_GROUPS } from '#app/areas/company/configuration/settings/settings-groups.ts';
import {
  changedOf,
  TRY_HREF,
  type TriedAnswer,
  type TriedSettings,
  triedAnswer,
  triedFields,
} from '#app/areas/company/configuration/settings/tried.ts';
import { useDayText } from '#app/areas/company/configuration/settings/use-setting-texts.ts';
import { FormulaField } from '#app/areas/workplaces/workplace/formula-field.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { SETTLED_MS } from '#app/lib/use-asked.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { CheckField } from '#app/ui/form/field.tsx';
import { UnsavedForms } from '#app/ui/form/unsaved-changes.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { Configuration } from '#contract/company/configuration.ts';
import { PAY_MONTHS, STATUTORY_HOLIDAYS } from '#contract/enums.ts';
import { ADVANCES_PER_MONTH_MAX, CLOSING_DAY_MAX, PERCENT_MAX } from '#contract/limits.ts';
import { datedTermsOf } from '#contract/pay/hours/pay-terms.ts';
import { stopOf } from '#domain/pay/advance-limit.ts';
import { closingDaysOf, datedBy } from '#domain/pay/pay-terms.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Intent } from './route.tsx';

/** Current values of the fields that drive the notes and the preview. */
type TypedSettings = Pick<
  Configuration,
  'closing_day' | 'pay_day' | 'pay_month' | 'statutory_holiday' | 'default_formula'
>;

type HoursTabProps = {
  configuration: Configuration;
  today: CalendarDate;
  answer: unknown;
};

const CLOSING_DAYS = Array.from({ length: CLOSING_DAY_MAX + 1 }, (_, day) => day);

/** Pay periods, how hours are counted, and who sees wages. */
export function HoursTab(props: HoursTabProps) {
  const { t } = useTranslation('configuration');
  const { configuration, today, answer } = props;
  const { hours, agreement, wages } = SETTINGS_GROUPS;
  return (
    <UnsavedForms>
      <div className="grid max-w-3xl gap-4">
        <HoursSettings key={settingsKey(hours, configuration)} {...props} />
        <AgreementCard
          key={`agreement ${settingsKey(agreement, configuration)}`}
          configuration={configuration}
          answer={answer}
        />
        <SettingsCard
          key={`wages ${settingsKey(wages, configuration)}`}
          group="wages"
          title={t('advance')}
          configuration={configuration}
          answer={answer}
        >
          <NumberSetting name="advance_rate" hint={t('advance_rate_hint')} max={PERCENT_MAX} />
          <NumberSetting
            name="advance_max_per_month"
            hint={t('advance_max_per_month_hint')}
            max={ADVANCES_PER_MONTH_MAX}
          />
          <NextStop configuration={configuration} today={today} />
          <CheckField name="managers_see_wages" description={t('managers_see_wages_hint')} />
        </SettingsCard>
      </div>
    </UnsavedForms>
  );
}

/** L-05: the next days without salary requests, by the stored closing day and pay day. */
function NextStop({ configuration, today }: Pick<HoursTabProps, 'configuration' | 'today'>) {
  const { t } = useTranslation('configuration');
  const format = useFormat();
  const terms = datedTermsOf(configuration);
  const stop = stopOf(today, {
    closingDay: closingDaysOf(terms),
    payDay: datedBy(terms, (one) => one.payDay),
  });
  if (!stop) return null;
  return (
    <p className="rounded-lg bg-muted px-4 py-3">
      {t('advance_stop', { from: format.fullDay(stop.from), to: format.fullDay(stop.to) })}
    </p>
  );
}

/** The pay period and how hours are counted, with a preview on last month. */
function HoursSettings({ configuration, today, answer }: HoursTabProps) {
  const { t } = useTranslation('configuration');
  // Without JavaScript the preview is the answer to a button, and the fields keep the values it tried.
  const posted = triedAnswer(answer);
  const [typed, setTyped] = useState(() => typedOf(configuration, posted?.tried));
  const { shown, busy, failed, show } = useLivePreview(configuration, posted);
  const dayText = useDayText();
  const href = useIntentHref<Intent>();
  const hydrated = useHydrated();
  const onChange = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLSelectElement) || target.form === null) return;
    const now = typedIn(new FormData(target.form), configuration);
    setTyped(now);
    show(triedOf(now));
  };
  return (
    <>
      <div className="contents" onChange={onChange}>
        <SettingsCard
          group="hours"
          title={t('period')}
          configuration={configuration}
          answer={answer}
          typed={typedOf(configuration, posted?.tried)}
          actions={
            !hydrated && (
              <Button type="submit" variant="outline" formAction={href('preview')} formNoValidate>
                {t('preview_show')}
              </Button>
            )
          }
        >
          {(now) => (
            <>
              <div className="grid gap-5 sm:grid-cols-2">
                <ChoiceSetting
                  name="closing_day"
                  hint={t('closing_day_hint')}
                  values={CLOSING_DAYS}
                  wordOf={dayText}
                />
                <span className="hidden sm:block" />
                <ChoiceSetting
                  name="pay_day"
                  hint={t('pay_day_hint')}
                  values={CLOSING_DAYS}
                  wordOf={dayText}
                />
                <ChoiceSetting
                  name="pay_month"
                  values={PAY_MONTHS}
                  wordOf={(month) => t(`pay_months.${month}`)}
                />
              </div>
              <FirstMonth typed={typed} configuration={configuration} today={today} />
              <h3 className="border-border border-t pt-5 font-semibold text-[0.9375rem]">{t('counting')}</h3>
              <ChoiceSetting
                name="statutory_holiday"
                hint={
                  <>
                    {t('statutory_holiday_hint')}
                    <span className="block">{t('week_note')}</span>
                  </>
                }
                values={STATUTORY_HOLIDAYS}
                wordOf={(mode) => t(`statutory_holidays.${mode}`)}
              />
              <HolidayMonth typed={typed} configuration={configuration} today={today} />
              <input type="hidden" name="formula_before" value={now.default_formula} readOnly />
              <FormulaField
                name="default_formula"
                hint={t('default_formula_hint')}
                stored={configuration.default_formula}
              />
            </>
          )}
        </SettingsCard>
      </div>
      <PreviewCard preview={shown} busy={busy} failed={failed} />
    </>
  );
}

function typedOf(configuration: Configuration, tried: TriedSettings = {}): TypedSettings {
  const { closing_day, statutory_holiday, formula } = tried;
  return {
    closing_day: closing_day ?? configuration.closing_day,
    pay_day: configuration.pay_day,
    pay_month: configuration.pay_month,
    statutory_holiday: statutory_holiday ?? configuration.statutory_holiday,
    default_formula: formula ?? configuration.default_formula,
  };
}

function typedIn(form: FormData, configuration: Configuration): TypedSettings {
  const { pay_month, statutory_holiday } = configuration;
  return {
    closing_day: Number(form.get('closing_day')),
    pay_day: Number(form.get('pay_day')),
    pay_month: PAY_MONTHS.find((month) => month === form.get('pay_month')) ?? pay_month,
    statutory_holiday:
      STATUTORY_HOLIDAYS.find((mode) => mode === form.get('statutory_holiday')) ?? statutory_holiday,
    default_formula: Number(form.get('default_formula')),
  };
}

function triedOf({ closing_day, statutory_holiday, default_formula }: TypedSettings): TriedSettings {
  return { closing_day, statutory_holiday, formula: default_formula };
}

/** The preview: first the one that came with the page, then one for each choice. */
function useLivePreview(configuration: Configuration, posted: TriedAnswer | null) {
  const fetcher = useFetcher<unknown>();
  const [asked, setAsked] = useState<'nothing' | 'stored' | 'tried'>('nothing');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (tried: TriedSettings) => {
    clearTimeout(timer.current);
    const changed = changedOf(tried, configuration);
    setAsked(changed === null ? 'stored' : 'tried');
    if (changed === null) return;
    timer.current = setTimeout(() => {
      void fetcher.submit(triedFields(changed), { method: 'post', action: TRY_HREF });
    }, SETTLED_MS);
  };
  const answer = asked === 'nothing' ? posted : asked === 'tried' ? triedAnswer(fetcher.data) : null;
  return {
    shown: answer?.preview ?? null,
    busy: asked === 'tried' && fetcher.state !== 'idle',
    failed: answer?.failed ?? false,
    show,
  };
}
