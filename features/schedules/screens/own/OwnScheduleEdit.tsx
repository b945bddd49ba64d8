import { useQuery } from '@tanstack/react-query'
import { useParams, Link } from '@tanstack/react-router'
import { inSentence } from '#features/services/service.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { Loaded, MissingPage } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronRight } from '#platform/ui/icons.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import type { OwnSchedule } from '../../own/own-contract.ts'
import { NextDates } from './NextDates.tsx'
import { beginsFeminine, useRepeatLength } from './own.ts'
import { ownSchedules } from '../calls.ts'
import { OwnFields } from './OwnFields.tsx'
import { ownTexts } from './texts.ts'
import { formOf, type OwnDraft, useOwnForm } from './use-own-form.ts'
import styles from './Own.module.css'

/** Creates or edits a schedule, with a preview of due dates. */
export default function OwnScheduleEdit() {
  const { id } = useParams({ strict: false })
  const query = useQuery(ownSchedules.list.options())
  return (
    <Loaded query={query} skeleton={<Skeleton lines={8} height={36} />}>
      {({ own_schedules: all }) => {
        const found = all.find((one) => String(one.id) === id)
        if (id !== 'new' && !found) return <Gone />
        return <Edited key={id} schedule={found ?? null} />
      }}
    </Loaded>
  )
}

const Edited = ({ schedule }: { schedule: OwnSchedule | null }) => {
  const t = useTexts(ownTexts)
  const { form, cancel } = useOwnForm(schedule)
  const choices = useQuery(ownSchedules.choices.options())
  return (
    <form {...form.props}>
      <PageHeader
        crumb={
          <>
            <Link to="/settings">{t('settings')}</Link>
            <IconChevronRight size={14} stroke={1.75} aria-hidden />
            <Link to="/own_schedules">{t('title')}</Link>
          </>
        }
        here={schedule?.name ?? t('newTitle')}
        title={useHeadline(form.values) ?? schedule?.name ?? t('newTitle')}
        line={t('line')}
      />
      <Loaded query={choices} skeleton={<Skeleton lines={8} height={36} />}>
        {(offered) => (
          <div className={styles.page}>
            <OwnFields form={form} choices={offered} />
            <NextDates draft={form.values} scheduleId={schedule?.id} />
          </div>
        )}
      </Loaded>
      <FormFoot sticks submit={schedule ? undefined : t('add')} busy={form.busy} onCancel={cancel} />
    </form>
  )
}

/** "Oil change every 10,000 mi or 6 months", once these fields are filled in. */
const useHeadline = (draft: OwnDraft): string | null => {
  const t = useTexts(ownTexts)
  const { unit } = useFormats()
  const often = useRepeatLength()
  const { data } = useQuery(ownSchedules.choices.options())
  const form = formOf(draft)
  const every = [form.every_distance, form.every_time, form.every_hours]
  const services = draft.services.flatMap((id) => data?.services.find((one) => String(one.id) === id)?.name ?? [])
  if (services.length === 0 || every.every((one) => one === null) || every.some((one) => one !== null && one <= 0)) return null
  const distance_units = unit === 'mi' ? 'miles' : 'kilometers'
  const schedule = { ...form, distance_units } as const
  const key = beginsFeminine(schedule) ? 'serviceEveryFeminine' : 'serviceEvery'
  return t(key, { services: inSentence(services), often: often(schedule) })
}

const Gone = () => {
  const t = useTexts(ownTexts)
  const way = (
    <Link to="/own_schedules" className={buttonClass({ look: 'primary' })}>
      {t('toSchedules')}
    </Link>
  )
  return (
    <MissingPage title={t('notFound')} way={way}>
      {t('notFoundLine')}
    </MissingPage>
  )
}
