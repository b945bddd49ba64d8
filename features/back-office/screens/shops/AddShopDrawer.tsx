import { clsx } from 'clsx'
import { firstOpeningAfter } from '#features/shops/setup/first-opening.ts'
import { fromWeek } from '#features/portal/screens/settings/week.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TextField } from '#platform/ui/form/fields.tsx'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OfficeShopDetail, OfficeShopPlace } from '../../shops/shops-contract.ts'
import { office } from '../calls.ts'
import { useShopPlace } from './AddressField.tsx'
import { bodyOf, EMPTY_SHOP, hasDesk, type ShopDraft } from './shop-draft.ts'
import { useProblemsOf } from './ShopForm.tsx'
import { SameShop, Section, ShopFields } from './ShopFields.tsx'
import { shopTexts } from './texts.ts'
import styles from './Shops.module.css'

type AddProps = { onClose: () => void; onAdded: (shop: OfficeShopDetail) => void }

/** Form for a new shop beside the list: the data a fleet needs to find and book it. */
export const AddShopDrawer = ({ onClose, onAdded }: AddProps) => {
  const t = useTexts(shopTexts)
  return (
    <Drawer opened title={t('addShop')} onClose={onClose}>
      <AddShopForm onClose={onClose} onAdded={onAdded} />
    </Drawer>
  )
}

const AddShopForm = ({ onClose, onAdded }: AddProps) => {
  const t = useTexts(shopTexts)
  const { toast } = useNotices()
  const problemsOf = useProblemsOf()
  const form = useForm<ShopDraft, { shop: OfficeShopDetail }>({
    start: EMPTY_SHOP,
    draft: 'office-new-shop',
    check: problemsOf,
    submit: (draft) => office.addShop({ body: { ...bodyOf(draft), pin: draft.pin, ...deskOf(draft) } }),
    done: ({ shop }, { email }) => {
      const message = hasDesk(form.values) ? t('invited', { email }) : t('addedMore')
      toast({ kind: 'success', title: t('added', { name: shop.name }), message })
      onAdded(shop)
    },
  })
  const { values } = form
  const found = useShopPlace(values.address, values.pin, undefined)
  const firstName = values.first_name.trim()
  return (
    <form {...form.props} className={styles.form}>
      {form.failure ? <Alert {...form.failure} /> : null}
      <ShopFields form={form} found={found} place={null} isEdited={false} />
      <Section title={t('desk')} meta={t('deskLine')}>
        <div className={styles.pair}>
          <TextField {...form.field('first_name')} label={t('firstName')} autoComplete="off" optional />
          <TextField {...form.field('last_name')} label={t('lastName')} autoComplete="off" optional />
        </div>
        <TextField {...form.field('email')} label={t('email')} type="email" inputMode="email" autoComplete="off" optional />
        <p className={clsx(ui.small, ui.faint)} aria-live="polite">
          {firstName ? t('deskNote', { name: firstName }) : t('deskLater')}
        </p>
      </Section>
      <SameShop form={form} />
      <FormFoot
        submit={hasDesk(values) && firstName ? t('addAndInvite', { name: firstName }) : t('addShop')}
        busy={form.busy}
        onCancel={onClose}
        start={<BookableFrom draft={values} place={found.place} />}
      />
    </form>
  )
}

const deskOf = (draft: ShopDraft) => {
  if (!hasDesk(draft)) return {}
  const { first_name, last_name, email } = draft
  return { desk: { first_name, last_name, email } }
}

/** The first bookable time with the form's current data, or the missing data. */
const BookableFrom = ({ draft, place }: { draft: ShopDraft; place: OfficeShopPlace | null }) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  const hours = fromWeek(draft.week)
  const first = place && firstOpeningAfter(place.today, hours, draft.closures ?? place.closures)
  const text = (): string => {
    if (!place) return t('notBookable_place')
    if (!first) return t('notBookable_hours')
    if (!hasDesk(draft)) return t('notBookable_desk')
    return t('bookableFrom', { when: `${formats.dateWithWeekday(first.date)}, ${formats.time(first.time)}` })
  }
  return (
    <span className={clsx(ui.small, ui.soft)} aria-live="polite">
      {text()}
    </span>
  )
}
