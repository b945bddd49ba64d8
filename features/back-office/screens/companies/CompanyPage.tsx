import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Role } from '#features/accounts/role.ts'
import { isMissing } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { Loaded, MissingPage } from '#platform/ui/empty.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { OfficeAffiliationDetail, OfficeFleet, OfficePerson } from '../../companies-contract.ts'
import { office } from '../calls.ts'
import { type OfficeColumn, OfficeTable, TwoLines } from '../OfficeTable.tsx'
import { companyTexts } from './company-texts.ts'
import { bodyOfCompany, CompanyFields, draftOf } from './CompanyFields.tsx'
import { CompanyFrame, Part } from './CompanyLayout.tsx'
import { FleetChoice } from './FleetChoice.tsx'
import { NOBODY, PersonFields, StaffRole, usePersonProblems } from './PersonFields.tsx'
import { TakeFleet } from './TakeFleet.tsx'
import { WhatHappens } from './WhatHappens.tsx'
import styles from './Companies.module.css'

/** A company with everything the back office can change: its data, fleets and users. */
export default function CompanyPage() {
  const t = useTexts(companyTexts)
  const { id } = useParams({ strict: false })
  const query = useQuery({ ...office.affiliation.options({ params: { id: Number(id) } }), retry: false })
  const company = query.data?.affiliation
  const { number } = useFormats()
  if (isMissing(query.error)) return <Gone />
  return (
    <CompanyFrame
      here={company?.name ?? t('company')}
      title={company?.name ?? t('company')}
      line={
        company
          ? t('fleetsAndVehicles', {
              fleets: t('fleetsCount', { count: company.fleets, number: number(company.fleets) }),
              vehicles: t('vehiclesCount', { count: company.vehicles, number: number(company.vehicles) }),
            })
          : '\u00a0'
      }
    >
      <Loaded query={query} skeleton={<Skeleton lines={8} height={32} />}>
        {({ affiliation }) => <CompanySections key={affiliation.id} company={affiliation} />}
      </Loaded>
    </CompanyFrame>
  )
}

const Gone = () => {
  const t = useTexts(companyTexts)
  const way = (
    <Link to="/back_office/affiliations" className={buttonClass({ look: 'primary' })}>
      {t('companies')}
    </Link>
  )
  return (
    <MissingPage title={t('gone')} way={way}>
      {t('goneLine')}
    </MissingPage>
  )
}

const CompanySections = ({ company }: { company: OfficeAffiliationDetail }) => {
  const t = useTexts(companyTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const [chosen, choose] = useState<OfficeFleet[]>([])
  const [invited, setInvited] = useState('')
  const changed = async (): Promise<void> => {
    await Promise.all([
      office.affiliation.invalidate(queries),
      office.affiliations.invalidate(queries),
      office.fleets.invalidate(queries),
    ])
  }
  const { waiting } = company
  const ofPeople = waiting
    ? t('wasInvited', { name: waiting.name, day: formats.date(waiting.invited_at) })
    : company.staff.length === 0
      ? t('personLater')
      : null
  return (
    <div className={styles.pair}>
      <div className={styles.column}>
        <CompanyPart company={company} onSaved={changed} />
        <FleetsPart company={company} onChanged={changed} chosen={chosen} onChoose={choose} />
        <PeoplePart company={company} onChanged={changed} onName={setInvited} />
      </div>
      <WhatHappens
        name={company.name}
        has={{ fleets: company.fleets, vehicles: company.vehicles }}
        newFleets={chosen}
        invited={invited}
        ofPeople={ofPeople}
      />
    </div>
  )
}

type PartProps = { company: OfficeAffiliationDetail; onChanged: () => Promise<void> }

const CompanyPart = ({ company, onSaved }: { company: OfficeAffiliationDetail; onSaved: () => Promise<void> }) => {
  const t = useTexts(companyTexts)
  const { toast } = useNotices()
  const { data } = useQuery(office.affiliations.options())
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
      <Part number={1} title={t('company')}>
        {form.failure ? <Alert {...form.failure} /> : null}
        <CompanyFields form={form} company={company} all={data?.affiliations ?? []} />
        <div className={styles.buttons}>
          <Button type="submit" busy={form.busy}>
            {t('save')}
          </Button>
        </div>
      </Part>
    </form>
  )
}

type FleetsProps = PartProps & { chosen: OfficeFleet[]; onChoose: (chosen: OfficeFleet[]) => void }

const FleetsPart = ({ company, onChanged, chosen, onChoose }: FleetsProps) => {
  const t = useTexts(companyTexts)
  const { number } = useFormats()
  const { toast } = useNotices()
  const [taking, take] = useState<OfficeFleet | null>(null)
  const [isGiving, openGiving] = useState(false)
  const query = useQuery(office.fleets.options({ query: { page: 1, affiliation_id: company.id } }))
  const give = useMutation({
    mutationFn: () => office.giveFleets({ params: { id: company.id }, body: { fleet_ids: chosen.map(({ id }) => id) } }),
    onSuccess: async () => {
      const title = t('fleetsGiven', { count: chosen.length, number: number(chosen.length) })
      toast({ kind: 'success', title, message: company.name })
      onChoose([])
      openGiving(false)
      await onChanged()
    },
    onError: (error) => toast(failureText(error)),
  })
  const stop = (): void => (onChoose([]), openGiving(false))
  return (
    <Part
      number={2}
      title={t('fleets')}
      flush
      meta={isGiving ? null : <Button onClick={() => openGiving(true)}>{t('giveFleets')}</Button>}
    >
      <Loaded query={query} skeleton={<Skeleton lines={3} height={32} />}>
        {({ fleets, total_count: total }) => <FleetRows company={company} fleets={fleets} total={total} onTake={take} />}
      </Loaded>
      {isGiving ? (
        <div className={styles.giving} role="group" aria-label={t('giveFleets')}>
          <h3 className={styles.pad}>{t('giveTo', { company: company.name })}</h3>
          <FleetChoice chosen={chosen} onChoose={onChoose} companyId={company.id} />
          <div className={clsx(styles.pad, styles.buttons)}>
            <Button onClick={stop}>{t('cancel')}</Button>
            <Button look="primary" disabled={chosen.length === 0} busy={give.isPending} onClick={() => give.mutate()}>
              {chosen.length === 0 ? t('giveFleets') : t('giveCount', { count: chosen.length, number: number(chosen.length) })}
            </Button>
          </div>
        </div>
      ) : null}
      {taking ? <TakeFleet fleet={taking} company={company} onClose={() => take(null)} onTaken={onChanged} /> : null}
    </Part>
  )
}

type RowsProps = { company: { id: number }; fleets: OfficeFleet[]; total: number; onTake: (fleet: OfficeFleet) => void }

const FleetRows = ({ company, fleets, total, onTake }: RowsProps) => {
  const t = useTexts(companyTexts)
  const { number } = useFormats()
  if (fleets.length === 0) return <p className={clsx(ui.small, ui.soft, styles.pad)}>{t('noneOfIts')}</p>
  const columns: OfficeColumn<OfficeFleet>[] = [
    {
      key: 'fleet',
      label: t('fleet'),
      cell: ({ id, name }) => (
        <Link className={ui.medium} to="/fleets/$id/edit" params={{ id: String(id) }}>
          {name}
        </Link>
      ),
    },
    { key: 'vehicles', label: t('vehicles'), isFigure: true, cell: ({ vehicles }) => number(vehicles) },
    { key: 'owner', label: t('owner'), cell: ({ owners }) => owners.join(', ') || '–' },
  ]
  return (
    <>
      <OfficeTable
        isFlush
        label={t('fleets')}
        columns={columns}
        rows={fleets}
        rowId={({ id }) => id}
        actions={(fleet) => (
          <Button size="sm" aria-label={t('takeBackOf', { name: fleet.name })} onClick={() => onTake(fleet)}>
            {t('takeBack')}
          </Button>
        )}
      />
      {total > fleets.length ? (
        <Link className={styles.pad} to="/back_office/fleets" search={{ affiliation: String(company.id) }}>
          {t('seeAllFleets', { count: total, number: number(total) })}
        </Link>
      ) : null}
    </>
  )
}

const PeoplePart = ({ company, onChanged, onName }: PartProps & { onName: (name: string) => void }) => {
  const t = useTexts(companyTexts)
  const isFirst = company.staff.length === 0
  return (
    <Part number={3} title={isFirst ? t('firstPerson') : t('people')} meta={t('firstPersonLine')} flush>
      {isFirst ? null : <People staff={company.staff} />}
      <InvitePerson company={company} onChanged={onChanged} onName={onName} />
    </Part>
  )
}

const People = ({ staff }: { staff: OfficePerson[] }) => {
  const t = useTexts(companyTexts)
  const formats = useFormats()
  const stateOf = ({ is_active: isActive, is_waiting: isWaiting, invited_at: at }: OfficePerson): string => {
    if (!isActive) return t('inactive')
    return isWaiting && at ? t('invitedOn', { day: formats.date(at) }) : t('active')
  }
  const columns: OfficeColumn<OfficePerson>[] = [
    {
      key: 'name',
      label: t('name'),
      cell: ({ name, email }) => <TwoLines breaks above={<b className={ui.medium}>{name}</b>} below={email} />,
    },
    { key: 'role', label: t('role'), cell: ({ roles }) => roles.join(', ') },
    { key: 'state', label: t('status'), cell: stateOf },
  ]
  return <OfficeTable isFlush label={t('people')} columns={columns} rows={staff} rowId={({ id }) => id} />
}

const START = { ...NOBODY, role: 'fmc' as Role }

const InvitePerson = ({ company, onChanged, onName }: PartProps & { onName: (name: string) => void }) => {
  const t = useTexts(companyTexts)
  const { toast } = useNotices()
  const problemsOf = usePersonProblems()
  const form = useForm({
    start: START,
    draft: `office-company-person-${company.id}`,
    check: problemsOf,
    submit: (body) => office.inviteStaff({ params: { id: company.id }, body }),
    done: async (_answer, { email }) => {
      toast({ kind: 'success', title: t('invited'), message: email })
      form.reset(START)
      await onChanged()
    },
  })
  const firstName = form.values.first_name.trim()
  useEffect(() => onName(firstName), [firstName, onName])
  return (
    <form {...form.props} className={styles.partBody} aria-label={t('inviteSomebody')}>
      {company.staff.length > 0 ? <h3>{t('inviteSomebody')}</h3> : null}
      {form.failure ? <Alert {...form.failure} /> : null}
      <PersonFields form={form} />
      <StaffRole value={form.values.role} onChange={(role) => form.field('role').onChange(role)} />
      <div className={styles.buttons}>
        <Button type="submit" busy={form.busy}>
          {firstName ? t('inviteNamed', { name: firstName }) : t('invite')}
        </Button>
      </div>
    </form>
  )
}
