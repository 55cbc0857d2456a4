export const logisticsTypes = ['courier', 'logistics', 'pickup', 'van'] as const;
export type LogisticsType = (typeof logisticsTypes)[number];
