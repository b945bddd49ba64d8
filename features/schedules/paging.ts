/** Services, or vehicles with services, in one page. */
export const SERVICES_PAGE_SIZE = 50
/** Services load page by page up to this one. */
export const SERVICES_LAST_PAGE = 8
/** Rows of the schedule grid. */
export const SCHEDULE_GRID_PAGE_SIZE = 10
/** Completed services listed on a vehicle; older ones stay in the history. */
export const COMPLETED_RECORDS_SHOWN = 200

/** Rows of the list of what is due, by service. */
export const DUE_PAGE_SIZE = 50
/** Groups of the same list by vehicle: on a phone, with one of them open, about five windows. */
export const DUE_VEHICLES_PAGE_SIZE = 20
