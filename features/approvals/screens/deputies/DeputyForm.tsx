import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { PickField } from '#platform/ui/form/pick.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { DeputyOfUser } from '../../deputies/deputies-contract.ts'
import { approvals } from '../calls.ts'
import { deputyTexts } from './texts.ts'
import styles from './Deputies.module.css'

type Props = { userId: number; name: string }

/** A user's deputy, and the form that sets it. */
export const DeputyForm = ({ userId, name }: Props) => {
  const query = useQuery(approvals.deputy.options({ params: { id: userId } }))
  return (
    <Loaded query={query} skeleton={<Skeleton lines={3} height={36} />}>
      {(state) => <Form key={JSON.stringify(state.deputy)} {...{ userId, name, state }} />}
    </Loaded>
  )
}

type FormProps = Props & { state: DeputyOfUser }

/** Stores the saved deputy in the cache and refreshes the dashboard's counts of orders to decide. */
const useStoreAnswer = (userId: number) => {
  const queries = useQueryClient()
  return (next: DeputyOfUser): void => {
    queries.setQueryData(approvals.deputy.options({ params: { id: userId } }).queryKey, next)
    void queries.invalidateQueries({ queryKey: ['dashboards'] })
  }
}

const FIELDS: Record<string, 'deputyId' | 'from' | 'to'> = { deputy_user_id: 'deputyId', from_on: 'from', to_on: 'to' }

const useDeputyForm = ({ userId, name, state: { deputy } }: FormProps) => {
  const t = useTexts(deputyTexts)
  const { toast } = useNotices()
  const formats = useFormats()
  const storeAnswer = useStoreAnswer(userId)
  return useForm({
    start: { deputyId: deputy ? String(deputy.id) : null, from: deputy?.from_on ?? null, to: deputy?.to_on ?? null },
    check: ({ deputyId, from, to }) => ({
      deputyId: deputyId === null ? t('deputyMissing') : null,
      from: from === null ? t('dayMissing') : null,
      to: to === null ? t('dayMissing') : null,
    }),
    fieldOf: (wireName) => FIELDS[wireName],
    submit: ({ deputyId, from, to }) =>
      approvals.setDeputy({ params: { id: userId }, body: { deputy_user_id: Number(deputyId), from_on: from!, to_on: to! } }),
    done: (next) => {
      storeAnswer(next)
      const { name: deputyName = '', from_on: from = '', to_on: to = '' } = next.deputy ?? {}
      const words = { deputy: deputyName, name, from: formats.date(from), to: formats.date(to) }
      toast({ kind: 'success', title: t('saved'), message: t('savedMore', words) })
    },
  })
}

const useEnd = ({ userId, name }: Props) => {
  const t = useTexts(deputyTexts)
  const { toast } = useNotices()
  const storeAnswer = useStoreAnswer(userId)
  return useMutation({
    mutationFn: () => approvals.removeDeputy({ params: { id: userId } }),
    onSuccess: (next) => {
      storeAnswer(next)
      toast({ kind: 'success', title: t('ended'), message: t('endedMore', { name }) })
    },
    onError: (error) => toast(failureText(error)),
  })
}

const Form = (props: FormProps) => {
  const t = useTexts(deputyTexts)
  const { deputy, choices } = props.state
  const form = useDeputyForm(props)
  const end = useEnd(props)
  const { name: _name, ...deputyField } = form.field('deputyId')
  return (
    <form {...form.props} className={ui.stackWide}>
      <Current name={props.name} deputy={deputy} />
      {form.failure ? <Alert {...form.failure} /> : null}
      <PickField
        {...deputyField}
        label={t('deputy')}
        options={choices.map((choice) => ({ value: String(choice.id), label: choice.name }))}
      />
      <div className={styles.days}>
        <DateField {...form.field('from')} label={t('from')} />
        <DateField {...form.field('to')} label={t('to')} />
      </div>
      <div className={clsx(ui.row, styles.foot)}>
        <Button type="submit" look="brand" busy={form.busy}>
          {t('save')}
        </Button>
        {deputy ? (
          <Button busy={end.isPending} onClick={() => end.mutate()}>
            {t('end')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

const Current = ({ name, deputy }: { name: string; deputy: DeputyOfUser['deputy'] }) => {
  const t = useTexts(deputyTexts)
  const formats = useFormats()
  if (!deputy) return <p className={ui.soft}>{t('none')}</p>
  const words = {
    name,
    deputy: deputy.name,
    from: formats.date(deputy.from_on),
    to: formats.date(deputy.to_on),
    setter: deputy.set_by,
  }
  return <p role="status">{t(deputy.is_standing_in ? 'standsIn' : 'willBeDeputy', words)}</p>
}
