import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const bulkApprovalTexts = defineTexts('approvals.bulkScreen', {
  ...common('close'),
  approve: { en: 'Approve', fr: 'Approuver' },
  approveCount: {
    en: { one: 'Approve {{number}}', other: 'Approve {{number}}' },
    fr: { one: 'Approuver ({{number}})', other: 'Approuver ({{number}})' },
  },
  approveAmount: {
    en: { one: 'Approve {{number}} · {{amounts}}', other: 'Approve {{number}} · {{amounts}}' },
    fr: { one: 'Approuver ({{number}}) · {{amounts}}', other: 'Approuver ({{number}}) · {{amounts}}' },
  },
  decline: { en: 'Decline…', fr: 'Refuser…' },
  declineCount: {
    en: { one: 'Decline {{number}}', other: 'Decline {{number}}' },
    fr: { one: 'Refuser ({{number}})', other: 'Refuser ({{number}})' },
  },
  declineTitle: {
    en: { one: 'Decline {{number}} order for {{amounts}}?', other: 'Decline {{number}} orders for {{amounts}}?' },
    fr: {
      one: 'Refuser {{number}} bon de travail de {{amounts}}?',
      other: 'Refuser {{number}} bons de travail totalisant {{amounts}}?',
    },
  },
  declineHelp: {
    en: 'The shops stop and release the vehicles. You can undo it for ten seconds.',
    fr: 'Les ateliers arrêtent les travaux et libèrent les véhicules. Vous pouvez annuler pendant dix secondes.',
  },
  noneTitleDeclined: {
    en: 'None of the selected orders can be declined',
    fr: 'Aucun des bons sélectionnés ne peut être refusé',
  },
  stayingUndeclined: {
    en: {
      one: '{{number}} selected order can’t be declined by you:',
      other: '{{number}} selected orders can’t be declined by you:',
    },
    fr: {
      one: 'Vous ne pouvez pas refuser {{number}} bon sélectionné\u00a0:',
      other: 'Vous ne pouvez pas refuser {{number}} bons sélectionnés\u00a0:',
    },
  },
  inFleets: {
    en: { one: '{{number}} fleet', other: '{{number}} fleets' },
    fr: { one: '{{number}} parc', other: '{{number}} parcs' },
  },
  worth: { en: '{{fleets}}, {{amounts}} before tax', fr: '{{fleets}}, {{amounts}} avant taxes' },
  noneToApprove: {
    en: 'None of the selected orders needs approval.',
    fr: 'Aucun des bons sélectionnés n’attend d’approbation.',
  },
  noneTitle: {
    en: 'None of the selected orders can be approved',
    fr: 'Aucun des bons sélectionnés ne peut être approuvé',
  },
  title: {
    en: { one: 'Approve {{number}} order for {{amounts}}?', other: 'Approve {{number}} orders for {{amounts}}?' },
    fr: {
      one: 'Approuver {{number}} bon de travail pour {{amounts}}?',
      other: 'Approuver {{number}} bons de travail pour {{amounts}}?',
    },
  },
  titleOne: { en: 'Approve {{vehicle}} for {{amounts}}?', fr: 'Approuver {{vehicle}} pour {{amounts}}?' },
  declineOne: { en: 'Decline {{vehicle}}, {{amounts}}?', fr: 'Refuser {{vehicle}}, {{amounts}}?' },
  help: {
    en: 'This approves all services of each order. You can undo it for ten seconds. Orders that a shop changes meanwhile aren’t approved.',
    fr: 'Tous les services de chaque bon sont approuvés. Vous pouvez annuler pendant dix secondes. Un bon que l’atelier modifie entre-temps n’est pas approuvé.',
  },
  ofFleets: {
    en: {
      one: 'Their fleet’s policies and payment method apply.',
      other: 'They belong to {{number}} fleets. Each fleet’s policies and payment method apply.',
    },
    fr: {
      one: 'Les règles d’approbation et le mode de paiement de leur parc s’appliquent.',
      other: 'Ils appartiennent à {{number}} parcs. Les règles d’approbation et le mode de paiement de chaque parc s’appliquent.',
    },
  },
  most: {
    en: 'Up to {{number}} orders are approved at once. The rest stays as it is.',
    fr: 'Au plus {{number}} bons sont approuvés à la fois. Les autres restent tels quels.',
  },
  staying: {
    en: {
      one: '{{number}} selected order can’t be approved now:',
      other: '{{number}} selected orders can’t be approved now:',
    },
    fr: {
      one: '{{number}} bon sélectionné ne peut pas être approuvé maintenant\u00a0:',
      other: '{{number}} bons sélectionnés ne peuvent pas être approuvés maintenant\u00a0:',
    },
  },
  because: { en: '{{orders}}: {{reason}}', fr: '{{orders}}\u00a0: {{reason}}' },
  serviceOf: { en: '{{vehicle}}, {{service}}', fr: '{{vehicle}}, {{service}}' },
  order: { en: '{{vehicle}} (order\u00a0{{order}})', fr: '{{vehicle}} (bon de travail\u00a0{{order}})' },
  orderOfFleet: {
    en: '{{vehicle}} of {{fleet}} (order\u00a0{{order}})',
    fr: '{{vehicle}} de {{fleet}} (bon de travail\u00a0{{order}})',
  },
  others: {
    en: { one: '{{number}} other order', other: '{{number}} other orders' },
    fr: { one: '{{number}} autre bon de travail', other: '{{number}} autres bons de travail' },
  },
  notWaiting: {
    en: {
      one: '{{number}} selected order stays as it is: it needs no approval.',
      other: '{{number}} selected orders stay as they are: they need no approval.',
    },
    fr: {
      one: '{{number}} bon sélectionné reste tel quel\u00a0: il n’attend pas d’approbation.',
      other: '{{number}} bons sélectionnés restent tels quels\u00a0: ils n’attendent pas d’approbation.',
    },
  },
})
