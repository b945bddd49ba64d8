import { defineWords } from '#platform/i18n/texts.ts'
import { importFields } from '../import-fields.ts'

export const SHOP_PRICE_WORDS = defineWords('imports.shop_price_fields', {
  service: { en: 'Service', fr: 'Service' },
  position: { en: 'Type or position', fr: 'Type ou position' },
  vehicle_class: { en: 'Vehicles', fr: 'Véhicules' },
  price: { en: 'Price', fr: 'Prix' },
})

/** Columns of a shop's price list, as named by shop systems and owners. */
export const SHOP_PRICE_FIELDS = importFields(
  [
    {
      key: 'service',
      label: SHOP_PRICE_WORDS.service,
      headers: [
        'services',
        'service name',
        'operation',
        'job',
        'labor operation',
        'item',
        'nom du service',
        'travail',
        'operation',
      ],
    },
    {
      key: 'position',
      label: SHOP_PRICE_WORDS.position,
      headers: ['type', 'position', 'axle', 'oil type', 'variant', 'essieu', 'type d huile', 'variante'],
    },
    {
      key: 'vehicle_class',
      label: SHOP_PRICE_WORDS.vehicle_class,
      headers: [
        'vehicle class',
        'vehicle type',
        'class',
        'gvwr',
        'gvwr class',
        'duty',
        'duty class',
        'categorie',
        'classe',
        'pnbv',
      ],
    },
    {
      key: 'price',
      label: SHOP_PRICE_WORDS.price,
      headers: [
        'amount',
        'rate',
        'total',
        'total price',
        'fleet price',
        'our price',
        'cost',
        'montant',
        'tarif',
        'prix total',
        'cout',
      ],
    },
  ],
  [],
)
