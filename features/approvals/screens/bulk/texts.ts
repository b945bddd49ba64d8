import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const bulkApprovalTexts = defineTexts('approvals.bulkScreen', {
  ...common('close'),
  approve: { en: 'Approve', fr: 'Approuver' },
  approveCount: {
    en: { one: 'Approve {{number}}', other: 'Approve {{number}}' },
    fr: { one: 'Approuver ({{number}})', other: 'Approuver ({{number}})' },
  },
  noneToApprove: {
    en: 'None of the selected orders waits for an approval.',
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
  help: {
    en: 'All services of each order are approved, and the shops start the work. You can undo this for ten seconds. An order that the shop has changed meanwhile is not approved.',
    fr: 'Tous les services de chaque bon sont approuvés et les ateliers commencent le travail. Vous pouvez annuler pendant dix secondes. Un bon que l’atelier a modifié entretemps n’est pas approuvé.',
  },
  ofFleets: {
    en: {
      one: 'The policies of their fleet apply, and that fleet pays as it usually does.',
      other: 'They belong to {{number}} fleets. The policies of each fleet apply, and each fleet pays as it usually does.',
    },
    fr: {
      one: 'Les règles d’approbation de leur parc s’appliquent, et le paiement se fait comme pour ce parc.',
      other:
        'Ils appartiennent à {{number}} parcs. Les règles d’approbation de chaque parc s’appliquent, et le paiement se fait comme pour ce parc.',
    },
  },
  most: {
    en: 'Up to {{number}} orders are approved at once. The rest stays as it is.',
    fr: 'Au plus {{number}} bons sont approuvés à la fois. Les autres restent tels quels.',
  },
  staying: {
    en: {
      one: '{{number}} selected order stays as it is, because it can’t be approved now:',
      other: '{{number}} selected orders stay as they are, because they can’t be approved now:',
    },
    fr: {
      one: '{{number}} bon sélectionné reste tel quel, car il ne peut pas être approuvé maintenant\u00a0:',
      other: '{{number}} bons sélectionnés restent tels quels, car ils ne peuvent pas être approuvés maintenant\u00a0:',
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
      one: '{{number}} selected order stays as it is: it doesn’t wait for an approval.',
      other: '{{number}} selected orders stay as they are: they don’t wait for an approval.',
    },
    fr: {
      one: '{{number}} bon sélectionné reste tel quel\u00a0: il n’attend pas d’approbation.',
      other: '{{number}} bons sélectionnés restent tels quels\u00a0: ils n’attendent pas d’approbation.',
    },
  },
})
