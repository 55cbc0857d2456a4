/**
 * What a transition or a state says about itself. A transition quotes the sentence of the specification it carries
 * out, or names the addition (a product decision the specification leaves open). A state names its screen.
 */
export interface MachineMeta {
  readonly spec?: string;
  readonly addition?: string;
  readonly screen?: string;
}
