import { defineTexts } from '#platform/i18n/texts.ts'

export const dateTexts = defineTexts('ui.dates', {
  nextMonth: { en: 'Next month', fr: 'Mois suivant' },
  previousMonth: { en: 'Previous month', fr: 'Mois précédent' },
  dateUnreadable: { en: 'Enter a date such as {{example}}', fr: 'Saisissez une date comme {{example}}' },
  dateTooEarly: { en: 'Choose {{date}} or later', fr: 'Choisissez le {{date}} ou une date ultérieure' },
  dateTooLate: { en: 'Choose {{date}} or earlier', fr: 'Choisissez le {{date}} ou une date antérieure' },
  dateNotTaken: { en: '{{date}} was not kept. {{rule}}', fr: 'Le {{date}} n’a pas été conservé. {{rule}}' },
  calendar: { en: 'Calendar', fr: 'Calendrier' },
  chooseMonth: { en: 'Choose the month', fr: 'Choisir le mois' },
  chooseYear: { en: 'Choose the year', fr: 'Choisir l’année' },
  dateOrderMonthFirst: { en: 'MM/DD/YYYY', fr: 'MM/JJ/AAAA' },
  dateOrder: { en: 'YYYY-MM-DD', fr: 'AAAA-MM-JJ' },
})
