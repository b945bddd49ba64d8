import { defineRefusals } from '#platform/contract/refusal.ts'

export const fuelRefusals = defineRefusals({
  fuel_entry_not_found: { status: 404, en: 'This fuel entry was not found.', fr: 'Ce plein est introuvable.' },
  fuel_entry_of_others: {
    status: 403,
    en: 'Drivers can change only fuel entries they added.',
    fr: 'Les conducteurs ne modifient que les pleins qu’ils ont ajoutés.',
  },
  fuel_date_missing: { status: 422, en: 'Please enter the day.', fr: 'Veuillez saisir la date.' },
  fuel_date_in_future: {
    status: 422,
    en: 'The day cannot be after today.',
    fr: 'La date ne peut pas être postérieure à aujourd’hui.',
  },
  fuel_date_too_early: {
    status: 422,
    en: 'The day cannot be before {firstYear}, going by the model year of the vehicle.',
    fr: 'La date ne peut pas être antérieure à {firstYear}, d’après l’année du véhicule.',
  },
  fuel_time_not_valid: {
    status: 422,
    en: 'Enter the time as 14:30, or leave it empty.',
    fr: 'Saisissez l’heure sous la forme 14\u00a0h\u00a030, ou laissez ce champ vide.',
  },
  fuel_volume_not_valid: {
    status: 422,
    en: 'Enter a volume above 0, with up to three decimals.',
    fr: 'Saisissez un volume supérieur à 0, avec au plus trois décimales.',
  },
  confirm_fuel: {
    status: 409,
    en: '{reason} Save again if it is right.',
    fr: '{reason} Enregistrez de nouveau si c’est exact.',
  },
  fuel_amount_not_valid: {
    status: 422,
    en: 'Enter an amount from 0.00 to 99,999.99.',
    fr: 'Saisissez un montant de 0,00 à 99\u00a0999,99.',
  },
  fuel_price_not_valid: {
    status: 422,
    en: 'Enter a price from 0.000 to 99.999, or leave it empty.',
    fr: 'Saisissez un prix de 0,000 à 99,999, ou laissez ce champ vide.',
  },
  fuel_text_too_long: {
    status: 422,
    en: 'This text can have up to {limit} characters.',
    fr: 'Ce texte peut compter au plus {limit} caractères.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof fuelRefusals, true> {}
}
