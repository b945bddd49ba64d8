import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FMC_ROLES, roleName } from '#features/accounts/role.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { OfficeAffiliation, OfficeAffiliationDetail, OfficeFleet, OfficePerson } from '../../companies-contract.ts'
import { office } from '../calls.ts'
import { Section } from '../shops/ShopFields.tsx'
import shopStyles from '../shops/Shops.module.css'
import { PersonFields, usePersonProblems } from './AddCompanyDrawer.tsx'
import { companyTexts } from './company-texts.ts'
import { bodyOfCompany, CompanyFields, draftOf } from './CompanyFields.tsx'
import { FleetChoice } from './FleetChoice.tsx'
import { TakeFleet } from './TakeFleet.tsx'
import styles from './Companies.module.css'

type DrawerProps = { id: number; all: readonly OfficeAffiliation[]; onClose: () => void }

/** A company with everything the back office can change: its place, its fleets, its people. */
export const CompanyDrawer = ({ id, all, onClose }: DrawerProps) => {
  const t = useTexts(companyTexts)
  const queries = useQueryClient()
  const query = useQuery(office.affiliation.options({ params: { id } }))
  const changed = async (): Promise<void> => {
    await Promise.all([
      office.affiliation.invalidate(queries),
      office.affiliations.invalidate(queries),
      office.fleets.invalidate(queries),
    ])
  }
  return (
    <Drawer opened title={query.data?.affiliation.name ?? t('company')} onClose={onClose}>
      <div className={shopStyles.form}>
        <Loaded query={query} skeleton={<Skeleton lines={8} height={32} />}>
          {({ affiliation }) => (
            <>
              <CompanySection company={affiliation} all={all} onSaved={changed} />
              <FleetsOf company={affiliation} onChanged={changed} />
              <PeopleOf company={affiliation} onChanged={changed} />
            </>
          )}
        </Loaded>
      </div>
    </Drawer>
  )
}

type PartProps = { company: OfficeAffiliationDetail; onChanged: () => Promise<void> }

const CompanySection = ({
  company,
  all,
  onSaved,
}: {
  company: OfficeAffiliationDetail
  all: readonly OfficeAffiliation[]
  onSaved: () => Promise<void>
}) => {
  const t = useTexts(companyTexts)
  const { toast } = useNotices()
  const form = useForm({
    start: draftOf(company),
    check: ({ name }) => ({ name: name.trim() === '' ? t('nameMissing') : null }),
    submit: (draft) => office.saveAffiliation({ params: { id: company.id }, body: bodyOfCompany(draft) }),
    done: async (_answer, { name }) => {
      await onSaved()
      toast({ kind: 'success', title: t('saved', { name: name.trim() }), message: t('savedMore') })
    },
  })
  return (
    <form {...form.props}>
      {form.failure ? <Alert {...form.failure} /> : null}
      <Section title={t('company')}>
        <CompanyFields form={form} company={company} all={all} />
        <FormFoot busy={form.busy} look="quiet" />
      </Section>
    </form>
  )
}

const FleetsOf = ({ company, onChanged }: PartProps) => {
  const t = useTexts(companyTexts)
  const { number } = useFormats()
  const { toast } = useNotices()
  const [chosen, choose] = useState<OfficeFleet[]>([])
  const [taking, take] = useState<OfficeFleet | null>(null)
  const query = useQuery(office.fleets.options({ query: { page: 1, affiliation_id: company.id } }))
  const give = useMutation({
    mutationFn: () => office.giveFleets({ params: { id: company.id }, body: { fleet_ids: chosen.map(({ id }) => id) } }),
    onSuccess: async () => {
      toast({
        kind: 'success',
        title: t('given', { count: chosen.length, number: number(chosen.length) }),
        message: company.name,
      })
      choose([])
      await onChanged()
    },
    onError: (error) => toast(failureText(error)),
  })
  return (
    <>
      <Section title={t('fleets')} aside={number(company.fleets)}>
        <Loaded query={query} skeleton={<Skeleton lines={3} height={32} />}>
          {({ fleets }) => <FleetRows fleets={fleets} onTake={take} />}
        </Loaded>
      </Section>
      <Section title={t('giveFleets')}>
        <FleetChoice chosen={chosen} onChoose={choose} companyId={company.id} />
        <p className={clsx(ui.small, ui.soft)}>{t('ordersStay')}</p>
        <div className={ui.row}>
          <Button disabled={chosen.length === 0} busy={give.isPending} onClick={() => give.mutate()}>
            {t('giveFleets')}
          </Button>
        </div>
      </Section>
      {taking ? <TakeFleet fleet={taking} company={company} onClose={() => take(null)} onTaken={onChanged} /> : null}
    </>
  )
}

const FleetRows = ({ fleets, onTake }: { fleets: OfficeFleet[]; onTake: (fleet: OfficeFleet) => void }) => {
  const t = useTexts(companyTexts)
  const { number } = useFormats()
  if (fleets.length === 0) return <p className={clsx(ui.small, ui.soft)}>{t('noneOfIts')}</p>
  return (
    <ul className={styles.rows} aria-label={t('fleets')}>
      {fleets.map((fleet) => (
        <li key={fleet.id} className={styles.row}>
          <span className={styles.two}>
            <b className={ui.medium}>{fleet.name}</b>
            <span className={styles.under}>
              {[t('vehiclesCount', { count: fleet.vehicles, number: number(fleet.vehicles) }), ...fleet.owners].join(' · ')}
            </span>
          </span>
          <Button size="sm" aria-label={t('takeBackOf', { name: fleet.name })} onClick={() => onTake(fleet)}>
            {t('takeBack')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const PeopleOf = ({ company, onChanged }: PartProps) => {
  const t = useTexts(companyTexts)
  const formats = useFormats()
  const stateOf = ({ is_active: isActive, is_waiting: isWaiting, invited_at: at }: OfficePerson): string | null => {
    if (!isActive) return t('inactive')
    return isWaiting && at ? t('invitedOn', { day: formats.date(at) }) : null
  }
  return (
    <Section title={t('people')} aside={t('firstPersonLine')}>
      {company.staff.length === 0 ? <p className={clsx(ui.small, ui.soft)}>{t('nobody')}</p> : null}
      <ul className={styles.rows} aria-label={t('people')}>
        {company.staff.map((person) => (
          <li key={person.id} className={styles.two}>
            <b className={ui.medium}>{person.name}</b>
            <span className={styles.under}>{[person.email, ...person.roles, stateOf(person)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <InvitePerson company={company} onChanged={onChanged} />
    </Section>
  )
}

const START = { first_name: '', last_name: '', email: '', role: 'fmc' }

const InvitePerson = ({ company, onChanged }: PartProps) => {
  const t = useTexts(companyTexts)
  const language = useLanguage()
  const { toast } = useNotices()
  const problemsOf = usePersonProblems()
  const form = useForm({
    start: START,
    check: problemsOf,
    submit: (body) => office.inviteStaff({ params: { id: company.id }, body }),
    done: async (_answer, { email }) => {
      toast({ kind: 'success', title: t('invited'), message: email })
      form.reset(START)
      await onChanged()
    },
  })
  return (
    <form {...form.props} className={ui.stack}>
      {form.failure ? <Alert {...form.failure} /> : null}
      <PersonFields form={form} />
      <SelectField {...form.field('role')} label={t('role')}>
        {FMC_ROLES.map((role) => (
          <option key={role} value={role}>
            {roleName(role, language)}
          </option>
        ))}
      </SelectField>
      <div className={ui.row}>
        <Button type="submit" busy={form.busy}>
          {t('invite')}
        </Button>
      </div>
    </form>
  )
}
