import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import type { OfficeShopDetail } from '../../shops/shops-contract.ts'
import { office } from '../calls.ts'
import { useShopPlace } from './AddressField.tsx'
import { bodyOf, draftOfShop, draftProblems, type ShopDraft } from './shop-draft.ts'
import { SameShop, ShopFields } from './ShopFields.tsx'
import { shopTexts } from './texts.ts'

/** Texts of the form's validation problems. */
export const useProblemsOf = () => {
  const t = useTexts(shopTexts)
  return (draft: ShopDraft) =>
    Object.fromEntries(Object.entries(draftProblems(draft)).map(([field, key]) => [field, key && t(key)]))
}

/** Form to edit an existing shop. */
export const ShopForm = ({ shop, onSaved }: { shop: OfficeShopDetail; onSaved: () => Promise<void> }) => {
  const t = useTexts(shopTexts)
  const { toast } = useNotices()
  const start = draftOfShop(shop, useLanguage())
  const problemsOf = useProblemsOf()
  const form = useForm<ShopDraft>({
    start,
    check: problemsOf,
    submit: (draft) => office.saveShop({ params: { id: shop.id }, body: changeOf(draft, start) }),
    done: async () => {
      toast({ kind: 'success', title: t('saved', { name: shop.name }), message: t('savedMore') })
      await onSaved()
    },
  })
  const pin = form.values.address.trim() === shop.address ? form.values.pin : null
  const found = useShopPlace(form.values.address, pin, shop.id)
  return (
    <form {...form.props}>
      {form.failure ? <Alert {...form.failure} /> : null}
      <ShopFields form={form} found={found} place={shop} isEdited />
      <SameShop form={form} />
      <FormFoot busy={form.busy} />
    </form>
  )
}

/** Address and pin are sent only if changed: a new address does not inherit the previous pin. */
const changeOf = (draft: ShopDraft, start: ShopDraft) => {
  const { address, ...body } = bodyOf(draft)
  const isMoved = address !== start.address
  const isSamePin = JSON.stringify(draft.pin) === JSON.stringify(start.pin)
  if (isMoved) return { ...body, address, pin: isSamePin ? null : draft.pin }
  return isSamePin ? body : { ...body, address, pin: draft.pin }
}
