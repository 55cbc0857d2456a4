/**
 * The inks of the product, light and dark side by side. Components never name a colour: they name what it is for.
 * Every pair that may meet is held to WCAG AA by tests/ui/colors.test.ts.
 *
 * Light is warm paper under a blue-black ink; dark is not its inversion but a proofing room with the lights down:
 * surfaces rise towards the reader by getting lighter, and the accent becomes a lit cyan with dark lettering on it.
 */
export const colors = {
  bg: {
    /** The sheet everything lies on. */
    canvas: ['#F5F3EE', '#131416'],
    /** Cards, tables, dialogs, inputs. */
    surface: ['#FFFFFF', '#1B1D20'],
    /** Hover, table heads, quiet panels on a surface. */
    subtle: ['#FAF8F4', '#202326'],
    /** Wells: tracks, code, disabled inputs. */
    inset: ['#EDE9E1', '#0E0F11'],
    sidebar: ['#FBFAF7', '#17191B'],
    /** Tooltips and the toast. */
    inverse: ['#1F2328', '#ECE9E2'],
  },
  fg: {
    default: ['#1A1D21', '#ECE9E2'],
    muted: ['#4F5257', '#B3B1AB'],
    /** The faintest text there is; still 4.5 : 1 on every ground. */
    subtle: ['#66686B', '#96948E'],
    inverse: ['#FAF8F4', '#1A1D21'],
    /** Lettering on a solid of any tone. */
    onSolid: ['#FFFFFF', '#0B1A20'],
  },
  border: {
    default: ['#E2DDD3', '#2C2F33'],
    /** The outline of a control: 3 : 1 against its ground. */
    strong: ['#8A857B', '#73767B'],
  },
  accent: {
    solid: ['#00618A', '#45B5DC'],
    hover: ['#004F71', '#6FC9E8'],
    fg: ['#005A80', '#6FC9E8'],
    subtle: ['#E0EFF5', '#12313E'],
    border: ['#9CC6D6', '#2A5E73'],
  },
  danger: {
    solid: ['#B42318', '#F0857B'],
    hover: ['#95190F', '#F49C93'],
    fg: ['#9F1E14', '#F49C93'],
    subtle: ['#FBEAE8', '#3B1D1A'],
    border: ['#EBB5AF', '#6E332D'],
  },
  success: {
    solid: ['#1B7444', '#5DBB85'],
    hover: ['#155F37', '#7CCB9C'],
    fg: ['#155F37', '#7CCB9C'],
    subtle: ['#E3F2E9', '#16301F'],
    border: ['#A9D3BB', '#2B5A3D'],
  },
  warning: {
    solid: ['#8F5600', '#DDA44B'],
    hover: ['#7A4900', '#E4B565'],
    fg: ['#7A4900', '#E4B565'],
    subtle: ['#FAEFDA', '#35270F'],
    border: ['#E3C58D', '#5F4819'],
  },
  info: {
    solid: ['#4A55A2', '#98A3EC'],
    hover: ['#3F4A91', '#ABB4F0'],
    fg: ['#3F4A91', '#ABB4F0'],
    subtle: ['#EAECF8', '#24284A'],
    border: ['#BDC3E6', '#434A80'],
  },
  /** The brand panel: the same night-blue sheet in both themes, with the four process inks on it. */
  brand: {
    ground: ['#0B2A3B', '#0C1F2A'],
    raised: ['#10384E', '#122B39'],
    fg: ['#F5F3EE', '#ECE9E2'],
    muted: ['#B7CAD4', '#A9BCC6'],
    line: ['#2B5166', '#24424F'],
    cyan: ['#2FB6E2', '#2FB6E2'],
    magenta: ['#E5488E', '#E5488E'],
    yellow: ['#F4CF3B', '#F4CF3B'],
    key: ['#1A1D21', '#ECE9E2'],
  },
} as const satisfies Record<string, Record<string, readonly [light: string, dark: string]>>;
