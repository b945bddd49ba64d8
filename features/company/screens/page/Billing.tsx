import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import type { PayingChoice } from '#features/fleets/fleet.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { Card } from '#platform/ui/page.tsx'
import type { Company } from '../../contract.ts'
import { company } from '../calls.ts'
import { companyTexts } from './texts.ts'
import styles from './CompanyPage.module.css'
import { ui } from '#platform/ui/styles/ui.ts'

type Props = { company: Company; billing: NonNullable<Company['billing']> }

/** Monthly fee per vehicle and in total, and how the fleet pays for service. */
export const Billing = ({ company: shown, billing }: Props) => {
  const t = useTexts(companyTexts)
  const formats = useFormats()
  const { price_per_vehicle: price, amount, next_on: nextOn } = billing
  return (
    <Card title={t('billing')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('price')}</dt>
          <dd>{price === null ? t('noFee') : t('agreedPrice', { price: formats.money(price) })}</dd>
        </div>
        <div>
          <dt>{t('activeVehicles')}</dt>
          <dd>{formats.number(billing.vehicles)}</dd>
        </div>
        {billing.taxes.map(({ name, amount: tax }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formats.money(tax)}</dd>
          </div>
        ))}
        <div>
          <dt>{t(billing.taxes.length > 0 ? 'nextChargeTaxed' : 'nextCharge')}</dt>
          <dd>
            {amount === null || nextOn === null
              ? t('noCharge')
              : t('nextChargeOn', { amount: formats.money(amount), date: formats.date(nextOn) })}
          </dd>
        </div>
      </dl>
      {shown.can.choose_payment ? <Pays key={shown.pays} company={shown} /> : <PaysAsAgreed company={shown} />}
      {shown.pays === 'card' || shown.pays === 'wex' ? (
        <p className={styles.more}>
          <Link to="/settings" search={{ tab: 'payments' }}>
            {t('addMethods')}
          </Link>
        </p>
      ) : null}
    </Card>
  )
}

const NAMES = { card: 'payHere', pay_in_shop: 'payInShop', wex: 'wex', fleetcor: 'fleetcor' } as const

/** Payment method of a fleet whose company decides it. */
const PaysAsAgreed = ({ company: { pays } }: { company: Company }) => {
  const t = useTexts(companyTexts)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('pays')}</dt>
        <dd>{t(NAMES[pays])}</dd>
      </div>
    </dl>
  )
}

const CHOICES = [
  { choice: 'card', name: 'payHere', line: 'payHereLine' },
  { choice: 'pay_in_shop', name: 'payInShop', line: 'payInShopLine' },
] as const

const Pays = ({ company: shown }: { company: Company }) => {
  const t = useTexts(companyTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const form = useForm({
    start: { pays: shown.pays as PayingChoice },
    submit: ({ pays }) => company.update({ body: { pays } }),
    done: async (saved) => {
      queries.setQueryData(company.show.options().queryKey, saved)
      toast({ kind: 'success', title: t('paysSaved'), message: t(NAMES[saved.company.pays]) })
      // The navigation, booking and first steps depend on how the fleet pays.
      await Promise.all([
        queries.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
        queries.invalidateQueries({ queryKey: company.setUp.options().queryKey }),
      ])
    },
  })
  return (
    <form {...form.props} className={clsx(ui.stack, styles.pays)}>
      {form.failure ? <Alert {...form.failure} /> : null}
      <fieldset disabled={form.busy}>
        <legend>{t('pays')}</legend>
        {CHOICES.map(({ choice, name, line }) => (
          <label key={choice} className={styles.choice}>
            <input type="radio" name="pays" checked={form.values.pays === choice} onChange={() => form.set({ pays: choice })} />
            <b>{t(name)}</b>
            <small>{t(line)}</small>
          </label>
        ))}
      </fieldset>
      <Button type="submit" busy={form.busy}>
        {t(form.values.pays === shown.pays ? 'confirm' : 'save')}
      </Button>
    </form>
  )
}
